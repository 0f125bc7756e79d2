import { describe, expect, it } from 'vitest';
import { canonicalEmail } from './email-address.ts';

describe('an email address', () => {
  it('is one, however it is written', () => {
    for (const spelling of ['Wren@Example.org', ' wren@example.org ', 'WREN@EXAMPLE.ORG\n']) {
      expect(canonicalEmail(spelling)).toBe('wren@example.org');
    }
    expect(canonicalEmail('a\u0308@x.se')).toBe(canonicalEmail('\u00e4@x.se'));
    expect(canonicalEmail('\u0130@x.se')).toBe(canonicalEmail(canonicalEmail('\u0130@x.se') ?? ''));
  });

  it('has at most 64 characters before the @, as mail servers take no more', () => {
    expect(canonicalEmail(`${'a'.repeat(64)}@x.se`)).not.toBeNull();
  });

  it('keeps what may be another mailbox', () => {
    expect(canonicalEmail('w.ren+farm@example.org')).toBe('w.ren+farm@example.org');
  });

  it('is refused when it could smuggle a header, a second recipient or nothing at all', () => {
    const smuggled = ['a@x.se\r\nBcc: b@x.se', 'a@x.se\u0000', 'a@x.se,b@x.se', '<a@x.se>', 'a b@x.se', 'a@b@x.se'];
    for (const text of [
      ...smuggled,
      '',
      '@',
      'a@',
      '@x.se',
      `${'a'.repeat(65)}@x.se`,
      `a@${'x'.repeat(250)}.se`,
      'a\u200b@x.se',
    ]) {
      expect(canonicalEmail(text)).toBeNull();
    }
  });
});
