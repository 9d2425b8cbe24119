import { type BigIntStats, closeSync, openSync, readSync, statSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DatabaseFileGone } from './problems.ts';

/**
 * Whether the three files of an open SQLite database are still the ones that it was opened with, and hold what was
 * committed. SQLite goes on without an error in a file that was deleted, and over one that `cp` has overwritten: what is
 * committed then is gone at the next start. Decision 0365.
 *
 * The file itself and its -shm are never opened here: closing either would drop the locks that SQLite has on it.
 */

/** The smallest -shm. SQLite's process is killed when it reads beyond the end of one. */
const SHM_BYTES = 32_768n;
/** https://www.sqlite.org/fileformat2.html#walformat */
const WAL_HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const PAGE_SIZE_AT = 8;
/** Two salts, at this place of the log's header and at that one of each frame's. */
const SALTS_AT = 16;
const FRAME_SALTS_AT = 8;
const SALTS_BYTES = 8;

/** `-wal` as it is read from its path: its header, and the header of its last frame. */
type Log = { header: Buffer; lastFrame: Buffer };

/** What was found when the files were last seen to be sound. */
type SoundState = {
  main: BigIntStats;
  wal: BigIntStats;
  shm: BigIntStats;
  /** Frames in the log, and how many of them are in the file already. */
  frames: number;
  checkpointed: number;
  /** Changes when another program commits. */
  dataVersion: number;
  log: Log | null;
};

const isSameFile = (a: BigIntStats, b: BigIntStats): boolean => a.dev === b.dev && a.ino === b.ino;
const isUntouched = (a: BigIntStats, b: BigIntStats): boolean => a.mtimeNs === b.mtimeNs && a.size === b.size;

const saltsOf = ({ header }: Log): Buffer => header.subarray(SALTS_AT, SALTS_AT + SALTS_BYTES);
const isSameLog = (a: Log | null, b: Log | null): boolean =>
  a !== null && b !== null && saltsOf(a).equals(saltsOf(b));
const isOfLog = (frame: Buffer, log: Log): boolean =>
  frame.subarray(FRAME_SALTS_AT, FRAME_SALTS_AT + SALTS_BYTES).equals(saltsOf(log));

function readAt(file: number, position: number, bytes: number): Buffer {
  const read = Buffer.alloc(bytes);
  return read.subarray(0, readSync(file, read, 0, bytes, position));
}

function frameOf(file: number, header: Buffer, number: number): Buffer {
  const frameBytes = FRAME_HEADER_BYTES + header.readUInt32BE(PAGE_SIZE_AT);
  return readAt(file, WAL_HEADER_BYTES + (number - 1) * frameBytes, FRAME_HEADER_BYTES);
}

export class DatabaseFiles {
  readonly #file: string;
  readonly #checkpoint: StatementSync;
  readonly #dataVersion: StatementSync;
  #seen: SoundState;

  /** Throws DatabaseFileGone when there is none of them. */
  constructor(file: string, database: DatabaseSync) {
    this.#file = file;
    // NOOP answers the two numbers and does nothing.
    this.#checkpoint = database.prepare('PRAGMA wal_checkpoint(NOOP)');
    this.#dataVersion = database.prepare('PRAGMA data_version');
    // The first read makes -wal and -shm.
    this.#dataVersion.get();
    this.#seen = this.#look(null);
  }

  /** Throws DatabaseFileGone. Not inside a transaction. */
  requireKept(): void {
    this.#seen = this.#look(this.#seen);
  }

  #look(before: SoundState | null): SoundState {
    const main = this.#stat('', before?.main);
    const wal = this.#stat('-wal', before?.wal);
    const shm = this.#stat('-shm', before?.shm);
    if (shm.size < SHM_BYTES) throw new DatabaseFileGone(`${this.#file}-shm`);
    const { log: frames, checkpointed } = this.#checkpoint.get() as { log: number; checkpointed: number };
    const { data_version: dataVersion } = this.#dataVersion.get() as { data_version: number };
    const isLogUntouched = before?.frames === frames && isUntouched(before.wal, wal);
    const log = isLogUntouched ? before.log : frames > 0 ? this.#readLog(frames, before) : null;
    const now = { main, wal, shm, frames, checkpointed, dataVersion, log };
    if (before) this.#requireOwnChanges(before, now);
    return now;
  }

  #stat(ending: '' | '-wal' | '-shm', before: BigIntStats | undefined): BigIntStats {
    const file = this.#file + ending;
    let found: BigIntStats;
    try {
      found = statSync(file, { bigint: true });
    } catch (cause) {
      throw new DatabaseFileGone(file, { cause });
    }
    if (before && !isSameFile(before, found)) throw new DatabaseFileGone(file);
    return found;
  }

  /** Throws unless the last frame is in the log, and in the same log the one that was the last before. */
  #readLog(frames: number, before: SoundState | null): Log {
    const path = `${this.#file}-wal`;
    const file = openSync(path, 'r');
    try {
      const header = readAt(file, 0, WAL_HEADER_BYTES);
      if (header.length < WAL_HEADER_BYTES) throw new DatabaseFileGone(path);
      const log = { header, lastFrame: frameOf(file, header, frames) };
      if (!isOfLog(log.lastFrame, log)) throw new DatabaseFileGone(path);
      if (before?.log && isSameLog(before.log, log)) {
        if (frames < before.frames) throw new DatabaseFileGone(`${this.#file}-shm`);
        // Its checksum is of all frames until there.
        if (!frameOf(file, header, before.frames).equals(before.log.lastFrame))
          throw new DatabaseFileGone(path);
      }
      return log;
    } finally {
      closeSync(file);
    }
  }

  /** Throws for a change that neither this connection nor another one has made. */
  #requireOwnChanges(before: SoundState, now: SoundState): void {
    if (now.dataVersion !== before.dataVersion) return;
    const isBegunAnew = before.log !== null && !isSameLog(before.log, now.log);
    // A log is begun anew when all of it is in the file.
    if (isBegunAnew && before.frames > before.checkpointed)
      throw new DatabaseFileGone(`${this.#file}${now.log ? '-wal' : '-shm'}`);
    // Only a checkpoint writes to the file.
    const isCheckpointed = isBegunAnew || now.checkpointed !== before.checkpointed;
    if (!isCheckpointed && !isUntouched(before.main, now.main)) throw new DatabaseFileGone(this.#file);
  }
}
