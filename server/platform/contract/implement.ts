// TypeScript lets an arrow function return more fields than its declared type has. These types do not: they walk the
// real return type of a handler and name the first field that is not in the contract.
import type { Readable } from 'node:stream';
import type { operations } from '#contract';
import type { Handlers, Reply } from './operation.ts';

type KeyOf<T> = T extends unknown ? keyof T : never;
type At<T, Key extends PropertyKey> = T extends unknown ? (Key extends keyof T ? T[Key] : never) : never;
type Scalar = string | number | boolean | bigint | null | undefined | Uint8Array | Readable;

/** The keys, anywhere in Given, that no variant of Declared has. */
type Undeclared<Given, Declared> = Given extends Scalar
  ? never
  : Given extends readonly (infer Item)[]
    ? Undeclared<Item, Extract<Declared, readonly unknown[]>[number]>
    : Given extends object
      ? {
          [Key in keyof Given]-?: Key extends KeyOf<Exclude<Declared, Scalar>>
            ? Undeclared<Given[Key], At<Exclude<Declared, Scalar>, Key>>
            : Key;
        }[keyof Given]
      : never;

type Returned<Fn> = Fn extends (...parameters: never[]) => infer Result ? Awaited<Result> : never;

type UndeclaredIn<Fn, Op> =
  Returned<Fn> extends infer Given
    ? Given extends { status: infer Status; body?: infer Body }
      ? Undeclared<Body, Extract<Reply<Op>, { status: Status; body?: unknown }>['body']>
      : never
    : never;

type Faults<Given> = {
  [Id in keyof Given & keyof Handlers as UndeclaredIn<Given[Id], operations[Id]> extends never ? never : Id]: {
    'not in the contract': UndeclaredIn<Given[Id], operations[Id]>;
  };
};

/** The type of the handlers if every field they return is declared; otherwise a type that fits nowhere and says why. */
type Implemented<Given> = keyof Faults<Given> extends never
  ? Pick<Handlers, keyof Given & keyof Handlers>
  : Faults<Given>;

export function implement<const Given extends Partial<Handlers>>(handlers: Given): Implemented<NoInfer<Given>> {
  return handlers as unknown as Implemented<Given>;
}
