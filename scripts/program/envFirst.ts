import { readEnvFile } from './envFile.ts';

// Modules that know the retailer's country read the folder that CONTENT_DIR names as soon as they are loaded: a program that
// may find it in .env imports this before them. It reads the file once more itself, where it can say what is wrong with it.
try {
  readEnvFile();
} catch {
  // Said by the program.
}
