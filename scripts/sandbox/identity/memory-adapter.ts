import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** What the provider remembers, kept in memory: a restarted sandbox has nobody signed in. */
export class MemoryAdapter implements Adapter {
  static readonly #entries = new Map<string, Entry>();
  static readonly #grants = new Map<string, Set<string>>();
  readonly #model: string;

  constructor(model: string) {
    this.#model = model;
  }

  #key(id: string): string {
    return `${this.#model}:${id}`;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    const key = this.#key(id);
    MemoryAdapter.#entries.set(key, {
      payload,
      expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY,
    });
    if (payload.grantId) {
      const keys = MemoryAdapter.#grants.get(payload.grantId) ?? new Set();
      MemoryAdapter.#grants.set(payload.grantId, keys.add(key));
    }
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const entry = MemoryAdapter.#entries.get(this.#key(id));
    if (!entry || entry.expiresAt > Date.now()) return entry?.payload;
    MemoryAdapter.#entries.delete(this.#key(id));
    return undefined;
  }

  #findBy(field: 'uid' | 'userCode', value: string): AdapterPayload | undefined {
    for (const [key, { payload }] of MemoryAdapter.#entries)
      if (key.startsWith(`${this.#model}:`) && payload[field] === value) return payload;
    return undefined;
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('uid', uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.#findBy('userCode', userCode);
  }

  async consume(id: string): Promise<void> {
    const entry = MemoryAdapter.#entries.get(this.#key(id));
    if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
  }

  async destroy(id: string): Promise<void> {
    MemoryAdapter.#entries.delete(this.#key(id));
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const key of MemoryAdapter.#grants.get(grantId) ?? []) MemoryAdapter.#entries.delete(key);
    MemoryAdapter.#grants.delete(grantId);
  }
}
