(function () {
  var map = __MAP__
  var root = document.documentElement
  function stored(key) {
    try { return JSON.parse(localStorage.getItem(key)) } catch { return null }
  }
  var display = stored('display') || {}
  var system = display.theme === 'system'
  var dark = system ? !matchMedia('(prefers-color-scheme: light)').matches : display.theme !== 'light'
  root.dataset.theme = dark ? 'dark' : 'light'
  function preload(file) {
    var link = document.createElement('link')
    var style = /\.css$/.test(file)
    link.rel = style ? 'preload' : 'modulepreload'
    if (style) link.as = 'style'
    link.href = '/h5/' + file
    document.head.appendChild(link)
  }
  var path = location.hash.slice(1).split('?')[0].replace(/^\/(pages\/)?/, '') || 'index/index'
  var page = map.pages[path] || map.pages.development || []
  page.forEach(preload)
  var tags = { zh: 'zh', en: 'en', th: 'th', ja: 'jp', ko: 'kor', fr: 'fra', es: 'spa' }
  var language = stored('language')
  if (!language) {
    var wanted = navigator.languages || [navigator.language]
    for (var i = 0; i < wanted.length && !language; i++) {
      language = /^zh-(hant|hk|tw|mo)/i.test(wanted[i]) ? 'hk' : tags[wanted[i].slice(0, 2).toLowerCase()]
    }
  }
  language = language || 'en'
  if (!/^(en|zh|hk|th|jp|kor|fra|spa)$/.test(language)) return
  var wantedGroups = ['shell', 'kit', map.pages[path] ? map.groups[path] : 'development']
  wantedGroups.forEach(function (group) { if (group && map.texts) preload(map.texts.replace('{language}', language).replace('{group}', group)) })
})()
