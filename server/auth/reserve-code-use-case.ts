// Whether a mail to an unknown browser carries a code besides its link.
import type { Transaction } from 'kysely';
import type { Config } from '../config.ts';
import type { Schema } from '../platform/database/schema.ts';
import { hit } from '../platform/limits/limits.ts';
import { allocationCodes, codesThatStay, FAILURES_IN_A_ROW, siteCodes } from './challenge.ts';
import { listLiveCodes, makeRoomForCode } from './challenge-repository.ts';
import { isDevelopment, widened } from './development-mode.ts';
import { isAllocationUsedUp, isSiteUsedUp } from './failure-budgets-use-case.ts';
import { countFailures } from './failure-repository.ts';

interface Where {
  config: Pick<Config, 'production' | 'mail'>;
  emailHash: string;
  allocationHash: string;
  now: number;
}

/** If so, room is made for it among the live codes of the address. */
export async function reserveCode(trx: Transaction<Schema>, where: Where): Promise<boolean> {
  const { emailHash, allocationHash, now } = where;
  const failures = await countFailures(trx, emailHash);
  if (failures >= FAILURES_IN_A_ROW) return false;
  if ((await isSiteUsedUp(trx, now)) || (await isAllocationUsedUp(trx, allocationHash, now))) return false;
  if (!(await countCode(trx, where))) return false;
  const staying = codesThatStay(await listLiveCodes(trx, emailHash, now), failures);
  await makeRoomForCode(
    trx,
    emailHash,
    staying.map(({ serial }) => serial),
  );
  return true;
}

/** Whether one more code is within the limits of its allocation and of the site. */
async function countCode(trx: Transaction<Schema>, { config, allocationHash, now }: Where): Promise<boolean> {
  const own = await hit(trx, `send-code/codes/${allocationHash}`, {
    ...widened(allocationCodes, isDevelopment(config)),
    now,
  });
  return own.allowed && (await hit(trx, 'send-code/codes', { ...siteCodes, now })).allowed;
}
