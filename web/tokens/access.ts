// Describes the permissions of a token.
import type { ApiToken, CreateTokenRequest } from '#contract';

interface Words {
  name: string;
  note: string;
  scopes: NonNullable<CreateTokenRequest['scopes']>;
}

export const accesses = {
  read: {
    name: 'Read only',
    note: 'Reads what you can see: birds, your flock, matches, visits and your profile.',
    scopes: ['read'],
  },
  write: {
    name: 'Read and change',
    note: 'Also lists and edits your birds, likes others, logs visits, changes your profile and creates webhooks.',
    scopes: ['read', 'write'],
  },
} satisfies Record<string, Words>;

export type Access = keyof typeof accesses;

/** The API also makes tokens that only write. */
export function accessName(scopes: ApiToken['scopes']): string {
  if (!scopes.includes('write')) return accesses.read.name;
  return scopes.includes('read') ? accesses.write.name : 'Change only';
}
