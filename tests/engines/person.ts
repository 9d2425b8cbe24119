import { By, type WebDriver, type WebElement } from 'selenium-webdriver';
import { eventually } from '../support/eventually.ts';

/** Another engine on a busy machine. */
const PATIENCE_MS = 60_000;

/** A text within an XPath, whatever quotes it has. */
const quoted = (text: string): string => `concat('${text.replaceAll("'", `', "'", '`)}', '')`;

const named = (name: string): string =>
  `(normalize-space(.)=${quoted(name)} or @aria-label=${quoted(name)} or @title=${quoted(name)})`;

/** Somebody in a browser that is driven by WebDriver: finds things by their words, and waits for them. */
export class Person {
  readonly #driver: WebDriver;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  goTo = (url: string): Promise<void> => this.#driver.get(url);

  /** What a script in the page answers. */
  ask = <Answer>(script: string): Promise<Answer> => this.#driver.executeScript<Answer>(`return ${script}`);

  /** Presses the first link or button with this name that is seen. */
  press = (name: string): Promise<void> =>
    this.#act(`//*[self::a or self::button][${named(name)}]`, this.#pressOn);

  /** Presses the first of several, by a selector. */
  pressFirst = (selector: string): Promise<void> => this.#act(By.css(selector), this.#pressOn);

  fill = (selector: string, text: string): Promise<void> =>
    this.#act(By.css(selector), async (field) => {
      await field.clear();
      await field.sendKeys(text);
    });

  /** Waits until the page's text holds this. Fails with what the page says instead. */
  sees = (words: RegExp): Promise<void> =>
    this.#patiently(async () => {
      const text = await this.#driver.findElement(By.css('body')).getText();
      if (!words.test(text)) throw new Error(`Not seen: ${words}. The page says: ${text.slice(0, 2000)}`);
    });

  /** Waits until a script in the page answers true. */
  until = (script: string): Promise<void> =>
    this.#patiently(async () => {
      if (!(await this.ask(script))) throw new Error(`Not so: ${script}`);
    });

  #patiently = (attempt: () => Promise<void>): Promise<void> =>
    eventually(attempt, { timeoutMs: PATIENCE_MS });

  /** Scrolls as a hand does, and presses what then lies still: WebDriver of WebKit presses only what is in the window. */
  #pressOn = async (element: WebElement): Promise<void> => {
    await this.#driver.executeScript(
      `arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })`,
      element,
    );
    await element.click();
  };

  /** On the first that is seen; again, where the page was drawn anew meanwhile. */
  #act = (where: string | By, action: (element: WebElement) => Promise<void>): Promise<void> =>
    this.#patiently(async () => {
      const found = await this.#driver.findElements(typeof where === 'string' ? By.xpath(where) : where);
      const seen = await Promise.all(found.map((element) => element.isDisplayed()));
      const element = found[seen.indexOf(true)];
      if (!element) throw new Error(`Not there: ${where}. The page is ${await this.#driver.getCurrentUrl()}`);
      await action(element);
    });
}
