import { expect, test } from 'vitest';
import { mailTo, telephone, textMessage } from './contact-links.ts';

test('writes a plain address as is', () => {
  expect(mailTo('wren@example.org', 'Juniper on Heritage Flock')).toBe(
    'mailto:wren@example.org?subject=Juniper%20on%20Heritage%20Flock',
  );
});

test.each([
  'wren?bcc=all@example.org',
  'wren@example.org?cc=all',
  'wren&body=pay@example.org',
  'a@b.org,other@example.org',
  'wren\r\nBcc: all@example.org',
  'wren#part@example.org',
  'wren%0d%0acc=all@example.org',
])('%j adds no field and no other address', (email) => {
  const link = new URL(mailTo(email, 'Juniper'));
  expect([...link.searchParams]).toEqual([['subject', 'Juniper']]);
  expect(link.hash).toBe('');
  expect(link.pathname.split('@').map(decodeURIComponent).join('@')).toBe(email);
  expect(link.pathname).not.toMatch(/[,;\s]|@.*@/);
});

test('puts the whole message into the body', () => {
  const text = 'Hello,\nI like your hen A&B=C?#% 🐔.';
  const mail = new URL(mailTo('wren@example.org', 'Juniper', text));
  expect([...mail.searchParams]).toEqual([
    ['subject', 'Juniper'],
    ['body', text.replace('\n', '\r\n')],
  ]);
  const message = textMessage('+1 555', text);
  expect(message).toMatch(/^sms:\+1555\?&body=[^&?#\s]+$/);
  expect(new URLSearchParams(message.split('?')[1]).get('body')).toBe(text);
});

test('dials only the digits of a number', () => {
  expect(telephone('+1 (555) 010-2030')).toBe('tel:+15550102030');
  expect(textMessage('555.010.2030')).toBe('sms:5550102030');
});

test.each(['555 0102;phone-context=evil', '555 0102?body=pay', '555 0102,,9', '555 0102&1'])(
  '%j adds no parameter and no digits',
  (phone) => {
    expect(telephone(phone)).toBe('tel:5550102');
    expect(textMessage(phone)).toBe('sms:5550102');
  },
);
