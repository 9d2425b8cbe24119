import { vi } from 'vitest';

/**
 * For test files that share a process: each begins with our modules loaded anew, and without what an earlier one replaced.
 */
vi.resetModules();
vi.unstubAllEnvs();
vi.unstubAllGlobals();
vi.useRealTimers();
