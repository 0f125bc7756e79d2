import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import '../testing/dom-matchers.ts';
import { CameraDialog } from './CameraDialog.tsx';
import { outlinesOf } from './outlines.ts';

const stopTrack = vi.fn();
const stream = { getTracks: () => [{ stop: stopTrack }] } as unknown as MediaStream;
const getUserMedia = vi.fn<(wanted: MediaStreamConstraints) => Promise<MediaStream>>();

beforeEach(() => {
  stopTrack.mockReset();
  getUserMedia.mockReset().mockResolvedValue(stream);
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia } }));
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices');
  vi.unstubAllGlobals();
});

function openCamera() {
  const onTake = vi.fn();
  const onClose = vi.fn();
  const view = render(
    <CameraDialog outlines={outlinesOf({ breed: 'Rhode Island Red' })} onTake={onTake} onClose={onClose} />,
  );
  return { onTake, onClose, ...view };
}

test('shows the outline of the breed, or a default one for an unknown breed', async () => {
  openCamera();
  const outline = () => screen.getByRole('img', { name: 'Outline of a bird of the breed' }).getAttribute('src');
  expect(outline()).toBe('/api/heritage-breeds/rhode-island-red/portrait?sex=hen&size=outline');
  fireEvent.error(screen.getByRole('img'));
  expect(outline()).toBe('/api/heritage-breeds/plymouth-rock/portrait?sex=hen&size=outline');
  expect(await screen.findByRole('button', { name: 'Take the photo' })).toBeEnabled();
});

test('stops the camera when the dialog closes', async () => {
  const { unmount } = openCamera();
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Take the photo' })).toBeEnabled());
  expect(stopTrack).not.toHaveBeenCalled();
  unmount();
  expect(stopTrack).toHaveBeenCalledOnce();
});

test('stops a camera that starts after the dialog closed', async () => {
  let start = (_: MediaStream) => {};
  getUserMedia.mockReturnValue(
    new Promise((resolve) => {
      start = resolve;
    }),
  );
  openCamera().unmount();
  start(stream);
  await vi.waitFor(() => expect(stopTrack).toHaveBeenCalledOnce());
});

test.each([
  ['NotAllowedError', 'This page may not use the camera. You can allow it in the browser’s settings.'],
  ['NotFoundError', 'No camera was found.'],
  ['NotReadableError', 'The camera could not be started.'],
])('offers a file input after %s', async (name, words) => {
  getUserMedia.mockRejectedValue(new DOMException('', name));
  const { onTake, onClose } = openCamera();
  expect(await screen.findByText(words)).toBeVisible();
  const photo = new File(['x'], 'hen.jpg', { type: 'image/jpeg' });
  fireEvent.change(screen.getByLabelText('Take or choose it without the outline'), { target: { files: [photo] } });
  expect(onTake).toHaveBeenCalledWith([photo]);
  expect(onClose).toHaveBeenCalledOnce();
});
