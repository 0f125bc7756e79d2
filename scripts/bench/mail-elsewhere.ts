// Loaded into a server that is measured: mail goes to the stand-in that MAIL_STAND_IN names instead of the provider. The SDK
// itself knows but one address.
const reallyFetch = globalThis.fetch;
globalThis.fetch = (address, options) =>
  typeof address === 'string' || address instanceof URL
    ? reallyFetch(String(address).replace('https://api.mailersend.com', process.env.MAIL_STAND_IN ?? ''), options)
    : reallyFetch(address, options);
