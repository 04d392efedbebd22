/** Sixty numerals that are no plain positive amount, or only look like one (LG6, LG7); some are plain but far out. */
export const hostileNumerals: readonly unknown[] = [
  '0', '-0', '-1', '+1', '1e3', '1E3', '1e-7', '0x10', '0b1', '0o7', '1_000', '1,000', '1.000,5', ' 1', '1 ', '1\n', '\t1', '1.', '.5', '..5', '1..0', '1.2.3', '--1', '1-1',
  '00', '000.000', '0.00000000000', '0.00000000001', '1.00000000001', '0.000000001', '999999999999999999', '9999999999999999999', '1'.repeat(400), `0.${'1'.repeat(400)}`,
  'NaN', 'nan', 'Infinity', '-Infinity', 'inf', 'null', 'undefined', 'true', '１２３', '١٢٣', '१२३', '1\u0000', '1\u200b', '\u22121', '½', '1٫5', '1;DROP TABLE account', "1' OR '1'='1", '$1', '1%', '',
  0, -1, 1e21, 1e-9, Number.MAX_SAFE_INTEGER, 0.1 + 0.2,
]

/** Texts that break careless readers: markup, SQL, paths, control marks, other scripts, prototype names, great length. */
export const hostileTexts: readonly string[] = [
  '', ' ', '\u0000', 'a\u0000b', '\r\nSet-Cookie: a=b', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "'; DROP TABLE app_user; --", '" OR 1=1 --', '../../etc/passwd',
  '..%2f..%2f', '/upload/../../x', '%00', '%', '%zz', '{{7*7}}', '${7*7}', '__proto__', 'constructor', 'toString', 'hasOwnProperty', '\ud800', '\udfff\ud800', '\u202e\u202d', '😀'.repeat(50),
  'é', 'e\u0301', 'ﬀ', 'İ', 'ß', '漢字', 'ไทย', 'א', '\ufeff', 'x'.repeat(255), 'x'.repeat(5_000), 'x'.repeat(30_000), 'null', 'undefined', '[object Object]', '-1', '1e9', 'true', 'BTC/USDT',
  'btc/usdt', 'BTC/USDT\n', '2026-02-30', '0000-00-00', '9999-12-31', '2026-13-01', 'a@b', 'a@b.c', '@', `${'a'.repeat(300)}@example.com`, '+8613800138000', '13800138000', '１３８００１３８０００', '/upload/x.png',
]

export const hostileValues: readonly unknown[] = [
  null, true, false, [], {}, [[]], [null], [1], ['1'], { a: 1 }, { length: 1 }, { $ne: 1 }, { toString: 'x' }, 0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, Number.MIN_VALUE,
  '2147483648', '9007199254740993', '-9223372036854775809', '1.0', '01', [1, [2, [3, [4, [5]]]]], Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`k${index}`, index])),
]

/** Thirty ways to write, or to miswrite, what a body is (the bypasses of section AP3). */
export const contentTypes: readonly (string | undefined)[] = [
  undefined, '', 'application/json', 'APPLICATION/JSON', 'application/json;', 'application/json; charset=utf-8', 'application/json;charset=utf-16', 'application/json ; a=b', 'application/json\t', '\tapplication/json',
  'application/json\t; charset=utf-8', 'application/json, text/plain', 'application/x-json', 'application/vnd.api+json', 'text/json', 'text/plain', 'text/html', 'text/xml', 'application/xml', 'application/x-www-form-urlencoded',
  'APPLICATION/X-WWW-FORM-URLENCODED; charset=x', 'multipart/form-data', 'multipart/form-data; boundary=x', 'multipart/mixed', 'application/octet-stream', 'image/png', '*/*', 'application', ';', 'application/json/extra',
]
