/** The few parts of Node that the tests use; Debian's packages carry no types for it. */
declare module "node:test" {
  export default function test(name: string, body: () => void | Promise<void>): void;
  export function before(work: () => void | Promise<void>): void;
  export function afterEach(work: () => void | Promise<void>): void;
  export const mock: {
    readonly timers: { enable(of: { apis: string[] }): void; tick(milliseconds: number): void; reset(): void };
  };
}

declare module "node:assert/strict" {
  interface Assert {
    (value: unknown, message?: string): asserts value;
    equal(actual: unknown, expected: unknown, message?: string): void;
    notEqual(actual: unknown, expected: unknown, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    match(text: string, pattern: RegExp, message?: string): void;
    doesNotMatch(text: string, pattern: RegExp, message?: string): void;
    throws(body: () => unknown, message?: string): void;
    rejects(promise: Promise<unknown>, error?: RegExp): Promise<void>;
    ok(value: unknown, message?: string): asserts value;
  }
  const assert: Assert;
  export default assert;
}

declare module "node:fs" {
  export function readFileSync(path: string, encoding: "utf8"): string;
  export function readFileSync(path: string): Uint8Array;
  export function readdirSync(path: string, options?: { recursive?: boolean }): string[];
}

declare module "node:module" {
  export function createRequire(base: string): (path: string) => unknown;
}

declare module "node:child_process" {
  export function execFileSync(program: string, args: readonly string[], options: { encoding: "utf8" }): string;
}

declare module "node:crypto" {
  interface Hmac {
    update(text: string): Hmac;
    digest(encoding: "hex"): string;
  }
  export function createHmac(hash: "sha256", key: string): Hmac;
}
