import {
  type BlockPosition,
  isFormerReader,
  knownAs,
  listBlocks,
  putBlock,
  putFormerBlock,
  removeBlock,
} from '../keepers/block-repository.ts';
import { findKeeper, isKeeper } from '../keepers/repository.ts';
import { nameOf } from '../matches/contact.ts';
import { listReadersOf, listRevealsOf, type RevealPosition } from '../matches/reader-queries.ts';
import { type Handlers, implement } from '../platform/contract/operation.ts';
import type { Deps } from '../platform/deps.ts';
import { notFound, unauthorized } from '../platform/http/problem.ts';
import { pageRequest } from '../platform/paging/paging.ts';
import { forgetContact } from '../trips/forget-contact-use-case.ts';

/** The name shown for a keeper whose account is deleted. */
const LEFT = 'A keeper who left';

type BlockDeps = Pick<Deps, 'db' | 'clock' | 'secret'>;

export const blockHandlers = ({
  db,
  clock,
  secret,
}: BlockDeps): Pick<Handlers, 'listReveals' | 'listBlocks' | 'blockKeeper' | 'unblockKeeper'> => {
  /** Finds a keeper who has this keeper's contact by their pseudonym. */
  async function findKnown(keeperId: string, known: string): Promise<string | undefined> {
    return (await listReadersOf(db.read, keeperId)).find((id) => knownAs(secret, keeperId, id) === known);
  }

  return implement({
    async listReveals({ query, keeper: { keeperId } }) {
      const walk = { path: '/api/user/reveals', filters: {}, keeperId, cell: null } as const;
      const { after, limit, pageOf } = pageRequest<RevealPosition>(secret, query, walk);
      const found = await listRevealsOf(db.read, keeperId, after, limit);
      const { shown, headers } = pageOf(found, ({ revealedAt, id }) => ({ revealedAt, id }));
      const body = shown.map(
        ({ readerId, presentId, readerName, chickenName, revealedAt, hasContact, phone, email, isBlocked }) => ({
          keeperId: knownAs(secret, keeperId, readerId),
          name: presentId === null ? LEFT : nameOf(readerName),
          chickenName,
          revealedOn: new Date(revealedAt).toISOString().slice(0, 10),
          hasContact,
          phone,
          email,
          isBlocked,
        }),
      );
      return { status: 200, body, headers };
    },

    async listBlocks({ query, keeper: { keeperId } }) {
      const walk = { path: '/api/user/blocks', filters: {}, keeperId, cell: null } as const;
      const { after, limit, pageOf } = pageRequest<BlockPosition>(secret, query, walk);
      const found = await listBlocks(db.read, keeperId, after, limit);
      const { shown, headers } = pageOf(found, ({ blockedAt, blockedId }) => ({ blockedAt, blockedId }));
      const body = shown.map(({ blockedId, presentId, name, blockedAt }) => ({
        keeperId: knownAs(secret, keeperId, blockedId),
        name: presentId === null ? LEFT : nameOf(name),
        blockedAt: new Date(blockedAt).toISOString(),
      }));
      return { status: 200, body, headers };
    },

    async blockKeeper({ params, keeper: { keeperId } }) {
      const blockedId = await findKnown(keeperId, params.keeperId);
      const block = blockedId && { keeperId, blockedId, blockedAt: clock().getTime() };
      // The visits of the blocked keeper change with the block.
      const key = blockedId
        ? ([`keeper/${keeperId}`, `keeper/${blockedId}`] as const)
        : (`keeper/${keeperId}` as const);
      const isThere = await db.write(key, async (trx) => {
        const keeper = await findKeeper(trx, keeperId);
        if (!keeper) throw unauthorized();
        if (!block) return false;
        if (await isKeeper(trx, block.blockedId)) {
          await putBlock(trx, block);
          await forgetContact(trx, keeper, block.blockedId);
        } else if (await isFormerReader(trx, keeperId, block.blockedId)) await putFormerBlock(trx, block);
        else return false;
        return true;
      });
      if (!isThere) throw notFound('No keeper with this id has your contact.');
      return { status: 204 };
    },

    async unblockKeeper({ params, keeper: { keeperId } }) {
      const blockedId = await findKnown(keeperId, params.keeperId);
      if (blockedId) await db.write(`keeper/${keeperId}`, (trx) => removeBlock(trx, keeperId, blockedId));
      return { status: 204 };
    },
  });
};
