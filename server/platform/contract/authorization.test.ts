// Calls every operation with valid input as every kind of caller. Compares the status with the access table and checks
// that no keeper sees or changes another keeper's data.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Access, access } from '../../testing/access.ts';
import { contractOperations } from '../../testing/contract.ts';
import { changedRows, dump } from '../../testing/dump.ts';
import { createTwoKeepers, type EquippedKeeper, type TwoKeepers } from '../../testing/two-keepers.ts';
import type { OperationId } from './operation.ts';

let world: TwoKeepers;
beforeAll(async () => {
  world = await createTwoKeepers();
});
afterAll(() => world.test.close());

/** Returns the statuses that the access table demands; 200 stands for every success. */
function expected({ strangers, token, names }: Access) {
  const unknown = strangers ? 200 : 401;
  const withScopes = (...scopes: string[]) =>
    token === 'any' || token.split(' and ').every((one) => scopes.includes(one)) ? 200 : 403;
  return {
    nobody: unknown,
    'a false cookie': unknown,
    'an expired session': unknown,
    'a false token': 401,
    'a reading token': withScopes('read'),
    'a writing token': withScopes('read', 'write'),
    'another keeper': typeof names === 'number' ? names : 200,
    'the keeper': 200,
  };
}

const namesOf = ({ keeperId, things }: EquippedKeeper): string[] => {
  const { chickenId, roosterId, tokenId, photoId, tripId } = things;
  return [keeperId, chickenId, roosterId, tokenId, photoId, tripId].map(String);
};

const speaksOf = (row: string, keeper: EquippedKeeper): boolean => namesOf(keeper).some((name) => row.includes(name));

/** Returns each caller's status, wren's rows that others changed, and whether a call used up her or robin's things. */
async function outcomeOf(id: OperationId) {
  const { wren, robin, expired, test } = world;
  const { names } = access[id];
  const wrens = names === 'another’s' || names === 'a secret' ? robin : wren;
  const robins = names === 'another’s' ? wren : robin;
  const status = async (named: EquippedKeeper, as: Record<string, string>) => {
    if (id === 'verifyCode') await world.askForCode(named);
    const { statusCode } = await world.call(id, named, as);
    return statusCode < 300 ? 200 : statusCode;
  };
  const before = await dump(test.deps.db);
  const ofOthers = {
    nobody: await status(wrens, {}),
    'a false cookie': await status(wrens, { cookie: 'session=nobody-has-this' }),
    'an expired session': await status(wrens, expired),
    'a false token': await status(wrens, { authorization: 'Bearer nobody-has-this' }),
    'a reading token': await status(robins, robin.reader),
    'a writing token': await status(robins, robin.writer),
    'another keeper': await status(names === 'another’s' ? wren : wrens, robin.cookie),
  };
  const since = changedRows(before, await dump(test.deps.db));
  // The keepers who had the contact of a deleted account keep a nameless trace of it.
  const isTrace = (row: string) => id === 'deleteKeeper' && row.startsWith('formerReveal ');
  // A bird offered through a handover link goes to the caller who has the link, and to nobody else.
  const { handoverId = '', handedId = '' } = wren.things;
  const isHandover = (row: string) => id === 'acceptHandover' && (row.includes(handoverId) || row.includes(handedId));
  const touched = since.filter(
    (row) => speaksOf(row, wren) && !speaksOf(row, robin) && !isTrace(row) && !isHandover(row),
  );
  const answers = { ...ofOthers, 'the keeper': await status(wrens, wren.cookie) };
  const left = new Set((await dump(test.deps.db)).split('\n'));
  const isUsedUp = before.split('\n').some((row) => !left.has(row) && (speaksOf(row, wren) || speaksOf(row, robin)));
  return { answers, touched, isUsedUp };
}

it.each(contractOperations)(
  '$id admits only the callers in the access table and changes no other keeper’s data',
  async ({ id }) => {
    const { answers, touched, isUsedUp } = await outcomeOf(id);
    if (isUsedUp) await world.renew();
    expect(answers).toEqual(expected(access[id]));
    expect(touched).toEqual([]);
  },
);
