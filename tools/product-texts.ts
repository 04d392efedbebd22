import type { Language } from '@candor/contract'

/** The words that show that a sentence of a language is about a product's rule. */
type Words = {
  readonly penalty: RegExp
  readonly loan: RegExp
  readonly term: RegExp
  /** A number of days and of years. */
  readonly days: RegExp
  readonly years: RegExp
  readonly password: RegExp
  readonly byDefault: RegExp
  /** Says that the capital is returned in full; a break-even win rate is something else. */
  readonly protectedCapital: RegExp
  readonly not: RegExp
}

const words: Readonly<Record<Language, Words>> = {
  en: {
    penalty: /penalt/i,
    loan: /\b(loan|borrow)/i,
    term: /\bterm\b|at (?:least|most)|\bfrom\b.*\bto\b/i,
    days: /(\d+)[ -]days?\b/gi,
    years: /(\d+|one|two|three|five)[ -]years?\b/gi,
    password: /password|pin\b/i,
    byDefault: /default|initial(?:ly)?|preset/i,
    protectedCapital:
      /(principal|capital)[- ](protected|guaranteed)|(protects?|guarantees?) (your|the) (principal|capital)|risk[- ]free return/i,
    not: /\b(no|not|never|without)\b|n’t/i,
  },
  zh: {
    penalty: /罚金|违约金|惩罚/,
    loan: /借贷|贷款|借款/,
    term: /期限|最短|最长|至/,
    days: /(\d+) ?[天日]/g,
    years: /(\d+|[一二三五]) ?年/g,
    password: /密码/,
    byDefault: /默认|初始|预设/,
    protectedCapital: /保本(?!胜率| ?\{)|保障本金|本金保障/,
    not: /[不非未没无]/,
  },
  hk: {
    penalty: /罰金|違約金|罰款/,
    loan: /借貸|貸款|借款/,
    term: /期限|最短|最長|至/,
    days: /(\d+) ?[天日]/g,
    years: /(\d+|[一二三五]) ?年/g,
    password: /密碼/,
    byDefault: /預設|初始|默認/,
    protectedCapital: /保本(?!勝率| ?\{)|保障本金|本金保障/,
    not: /[不非未沒無]/,
  },
  th: {
    penalty: /ค่าปรับ|เบี้ยปรับ/,
    loan: /กู้|เงินกู้/,
    term: /ระยะเวลา|อย่างน้อย|สูงสุด|ถึง/,
    days: /(\d+) ?วัน/g,
    years: /(\d+|หนึ่ง|สอง|สาม|ห้า) ?ปี/g,
    password: /รหัสผ่าน|รหัสธุรกรรม/,
    byDefault: /เริ่มต้น|ค่าตั้งต้น/,
    protectedCapital: /คุ้มครองเงินต้น|รับประกันเงินต้น|รับประกันผลตอบแทน/,
    not: /ไม่|มิได้/,
  },
  jp: {
    penalty: /違約金|ペナルティ|手数料率の罰/,
    loan: /借入|ローン|貸付/,
    term: /期間|最短|最長|から/,
    days: /(\d+) ?日/g,
    years: /(\d+|[一二三五]) ?年/g,
    password: /パスワード/,
    byDefault: /初期|デフォルト|既定/,
    protectedCapital: /元本(?:が|は|を)?保[証護]/,
    not: /ない|ません|なし|なく|非/,
  },
  kor: {
    penalty: /위약금|벌금|페널티/,
    loan: /대출|차입/,
    term: /기간|최소|최대|부터/,
    days: /(\d+) ?일/g,
    years: /(\d+|일|이|삼) ?년/g,
    password: /비밀번호/,
    byDefault: /기본값|초기|기본 /,
    protectedCapital: /원금(?:이|을|은)? ?보[장호]/,
    not: /않|아니|아닙|없|못/,
  },
  fra: {
    penalty: /pénalité/i,
    loan: /emprunt|prêt\b/i,
    term: /durée|au (?:moins|plus)|\bde\b.*\bà\b/i,
    days: /(\d+) jours?/gi,
    years: /(\d+|un|deux|trois|cinq) ans?\b/gi,
    password: /mot de passe/i,
    byDefault: /par défaut|(?<!ré)initial|prédéfini/i,
    protectedCapital:
      /capital (?:est )?(?:garanti|protégé)|garantit (?:votre|le) capital|sans risque de perte/i,
    not: /\b(pas|non|aucun|aucune|jamais|ni)\b|\bn[e’]/i,
  },
  spa: {
    penalty: /penalizaci|multa|recargo/i,
    loan: /préstamo|pedir prestado/i,
    term: /plazo|al menos|como máximo|\bde\b.*\ba\b/i,
    days: /(\d+) días?/gi,
    years: /(\d+|un|dos|tres|cinco) años?/gi,
    password: /contraseña/i,
    byDefault: /por defecto|predeterminad|inicial/i,
    protectedCapital: /capital (?:está )?(?:garantizado|protegido)|garantiza (?:tu|el) capital/i,
    not: /\b(no|sin|nunca|ningún|ninguna|tampoco)\b/i,
  },
}

const one = new Set(['1', 'one', '一', 'หนึ่ง', '일', 'un'])

/**
 * The sentences of a text that contradict SITE-12, each with the rule it breaks. A question claims
 * nothing.
 */
export function contradictions(language: Language, text: string): string[] {
  return text
    .split(/(?<=[.!?。！？])(?:\s+|(?<=[。！？]))|\n+/u)
    .filter((sentence) => sentence !== '' && !/[?？]\s*$/.test(sentence))
    .flatMap((sentence) => {
      const broken = rules
        .filter(({ isBroken }) => isBroken(sentence, words[language]))
        .map(({ rule }) => rule)
      return broken.map((rule) => `${rule}: ${sentence}`)
    })
}

type Rule = { readonly rule: string; readonly isBroken: (sentence: string, of: Words) => boolean }

const rules: readonly Rule[] = [
  {
    rule: 'the penalty of lock mining is 20 %',
    isBroken: (sentence, { penalty }) =>
      penalty.test(sentence) && /\d ?%/.test(sentence) && !/(?<![\d.,])20 ?%/.test(sentence),
  },
  {
    rule: 'a loan runs from 7 days to 1 year',
    isBroken: (sentence, { loan, term, days, years }) =>
      loan.test(sentence) &&
      term.test(sentence) &&
      ([...sentence.matchAll(days)].some(([, count]) => count !== '7' && count !== '365') ||
        [...sentence.matchAll(years)].some(([, count = '']) => !one.has(count.toLowerCase()))),
  },
  {
    rule: 'there is no default payment password',
    isBroken: (sentence, { password, byDefault, not }) =>
      password.test(sentence) &&
      ((byDefault.test(sentence) && !not.test(sentence)) ||
        /(?<!\d)(123456|000000|111111|888888)(?!\d)/.test(sentence)),
  },
  {
    rule: 'dual investment is not principal-protected',
    isBroken: (sentence, { protectedCapital, not }) =>
      protectedCapital.test(sentence) && !not.test(sentence),
  },
]
