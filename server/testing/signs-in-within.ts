import { read, type TestBrowser } from './browser.ts';
import type { TestApp } from './create-test-app.ts';

/** An honest keeper, who takes twenty seconds to get and open a mail; answers how many seconds it took, or Infinity. */
export async function signsInWithin(test: TestApp, browser: TestBrowser, email: string): Promise<number> {
  const begun = test.clock.now().getTime();
  const openNewestMail = async () => {
    await test.deps.mailSender.idle();
    test.clock.advance(20_000);
    const mail = test.mail.findLast(({ to }) => to === email);
    if (!mail) throw new Error(`${email} has no mail.`);
    return read(mail);
  };
  const asked = await browser.ask(email);
  const { code, link } = await openNewestMail();
  let answer = asked.statusCode === 200 && code ? await browser.enter(email, code) : await browser.open(link);
  if (answer.statusCode !== 200) {
    await browser.askByLink(link);
    answer = await browser.open((await openNewestMail()).link);
  }
  return answer.statusCode === 200 ? (test.clock.now().getTime() - begun) / 1000 : Number.POSITIVE_INFINITY;
}
