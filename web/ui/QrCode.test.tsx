import { render, screen } from '@testing-library/react';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import '../testing/dom-matchers.ts';
import { QrCode } from './QrCode.tsx';

/** Returns what a phone reads from the code at its size on screen. */
async function read(code: Element): Promise<string | undefined> {
  const { data, info } = await sharp(Buffer.from(code.outerHTML))
    .resize(240)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR.default(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test.each([
  'https://flock.example.org/bird/4f0f1c02-6d1e-4f0e-8a63-0d2c7f6f0c11',
  'http://192.168.100.200:3000/bird/a-bird-with-quite-a-long-name-of-its-own?from=card',
])('a phone reads the address %s from the code', async (address) => {
  render(<QrCode text={address} label="QR code of Juniper’s page" />);
  const code = screen.getByRole('img', { name: 'QR code of Juniper’s page' });
  expect(await read(code)).toBe(address);
});
