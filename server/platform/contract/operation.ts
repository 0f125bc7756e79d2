// Types that hold a handler to the contract: its input, and the answers that it may return.
import type { Readable } from 'node:stream';
import type { operations } from '#contract';
import type { operationTable } from '#contract/operations';

type Table = typeof operationTable;
export type OperationId = keyof Table;
type Operation<Id extends OperationId> = Id extends keyof operations ? operations[Id] : never;

/** The credential that each security scheme of the contract accepts. */
interface MeansOf {
  cookieAuth: 'cookie';
  bearerAuth: 'token';
}
type Means = MeansOf[keyof MeansOf];

/** The keeper who makes the request, and the kind of credential they used. */
export interface SignedIn<Via extends Means = Means> {
  keeperId: string;
  via: Via;
  /** Set if the keeper used a token. */
  tokenId?: string;
}

/** The keeper whose credential the request carries; for a token, also its scopes. */
export type Shown = SignedIn<'cookie'> | (SignedIn<'token'> & { scopes: readonly string[] });

/** The callers that the security list of an operation admits; null is an anonymous one. */
export type Caller<Id extends OperationId> =
  | (Table[Id]['schemes'][number] extends infer Scheme extends keyof MeansOf ? SignedIn<MeansOf[Scheme]> : never)
  | (Table[Id]['open'] extends true ? null : never);

/** A body that was serialized beforehand, for instance when its row was written. */
export type SerializedBody<Body> = (string | Buffer) & { readonly body?: Body };

export type ReplyHeaders = Record<string, string | number | string[]>;

type Parameters<Op, Place extends string> = Op extends { parameters: infer P }
  ? Place extends keyof P
    ? NonNullable<P[Place]> extends never
      ? Record<never, never>
      : NonNullable<P[Place]>
    : Record<never, never>
  : Record<never, never>;

type BodyContent<Op> = Op extends { requestBody: { content: infer C } }
  ? C
  : Op extends { requestBody?: infer B }
    ? NonNullable<B> extends { content: infer C }
      ? C | undefined
      : undefined
    : undefined;

/** A JSON body is its value; a form is its parts in the order of arrival. */
export type RequestBody<Op> =
  BodyContent<Op> extends infer C
    ? C extends { 'application/json': infer Json }
      ? Json
      : C extends { 'multipart/form-data': infer Form }
        ? AsyncIterable<Part<Form>>
        : undefined
    : never;

/** The handler has to read a file before it asks for the next part. */
export type Part<Form> = {
  [Name in keyof Form]-?: NonNullable<Form[Name]> extends Blob
    ? { name: Name; contentType: string; file: AsyncIterable<Uint8Array> }
    : { name: Name; value: NonNullable<Form[Name]> };
}[keyof Form];

export interface Context<Op, Keeper = SignedIn | null> {
  params: Parameters<Op, 'path'>;
  query: Parameters<Op, 'query'>;
  headers: Parameters<Op, 'header'>;
  body: RequestBody<Op>;
  keeper: Keeper;
  request: {
    id: string;
    ip: string;
    cookie: (name: string) => string | undefined;
    /** The raw bytes of a JSON body that is `x-signed-by`; empty otherwise. */
    signedBytes: () => Buffer;
  };
}

type Json<Content> = Content extends { 'application/json': infer Body } ? Body : never;

/** The payload of a status: JSON, bytes or text of another media type, or nothing. */
type Carried<Response> = Response extends { content: infer Content }
  ? 'application/json' extends keyof Content
    ? { body: Json<Content>; json?: never } | { json: SerializedBody<Json<Content>> | Readable; body?: never }
    : { body: Uint8Array | string | Readable; json?: never }
  : { body?: undefined; json?: never };

/** Handlers answer success; every error is a Problem that is thrown. */
type Success = 200 | 201 | 202 | 204 | 303;

export type Reply<Op> = Op extends { responses: infer Responses }
  ? {
      [Status in keyof Responses & Success]: { status: Status; headers?: ReplyHeaders } & Carried<Responses[Status]>;
    }[keyof Responses & Success]
  : never;

type Handler<Op, Keeper = SignedIn | null> = (context: Context<Op, Keeper>) => Reply<Op> | Promise<Reply<Op>>;

/** The ids of the operations of a tag (or of all tags) that are not `x-status: planned`. */
type BuiltOperation<Tag> = {
  [Id in OperationId]: Table[Id] extends { planned: false; tag: Tag } ? Id : never;
}[OperationId];

/** One handler for every operation that is not planned: no more, no fewer. */
export type Handlers = HandlersOf<Table[OperationId]['tag']>;

/** The handlers that `server/<tag>/handlers.ts` has to provide. */
export type HandlersOf<Tag extends Table[OperationId]['tag']> = {
  [Id in BuiltOperation<Tag>]: Handler<Operation<Id>, Caller<Id>>;
};

// TypeScript lets an arrow function return more fields than its declared type has. These types do not: they walk the
// real return type of a handler and name the first field that is not in the contract.

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
