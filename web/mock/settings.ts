// The panel's choice for all responses. It is a cookie, because requests for pictures cannot have headers.

export interface MockSettings {
  delaySeconds: number;
  withoutPictures: boolean;
}

const NAME = 'mock-settings';

export function chosenIn(cookies = ''): MockSettings {
  const [, delay = '0', pictures] = new RegExp(`(?:^|; )${NAME}=(\\d+)-(\\w+)`).exec(cookies) ?? [];
  return { delaySeconds: Number(delay), withoutPictures: pictures === 'none' };
}

export const asCookie = ({ delaySeconds, withoutPictures }: MockSettings): string =>
  `${NAME}=${delaySeconds}-${withoutPictures ? 'none' : 'all'}; Path=/; SameSite=Lax`;
