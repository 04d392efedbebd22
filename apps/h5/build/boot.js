;(function () {
  var map = __MAP__
  var root = document.documentElement
  function stored(key) {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch {
      return null
    }
  }
  var display = stored('display') || {}
  var system = display.theme === 'system'
  var dark = system
    ? !matchMedia('(prefers-color-scheme: light)').matches
    : display.theme !== 'light'
  root.dataset.theme = dark ? 'dark' : 'light'
  function preload(file) {
    var link = document.createElement('link')
    var style = /\.css$/.test(file)
    link.rel = style ? 'preload' : 'modulepreload'
    if (style) link.as = 'style'
    link.href = '/h5/' + file
    document.head.appendChild(link)
  }
  var path =
    location.hash
      .slice(1)
      .split('?')[0]
      .replace(/^\/(pages\/)?/, '') || 'index/index'
  var tags = { zh: 'zh', en: 'en', th: 'th', ja: 'jp', ko: 'kor', fr: 'fra', es: 'spa' }
  var language = stored('language')
  if (!language) {
    var wanted = navigator.languages || [navigator.language]
    for (var i = 0; i < wanted.length && !language; i++) {
      language = /^zh-(hant|hk|tw|mo)/i.test(wanted[i])
        ? 'hk'
        : tags[wanted[i].slice(0, 2).toLowerCase()]
    }
  }
  language = language || 'en'
  var known = /^(en|zh|hk|th|jp|kor|fra|spa)$/.test(language)
  function texts(group) {
    if (group && known && map.texts)
      preload(map.texts.replace('{language}', language).replace('{group}', group))
  }
  texts('shell')
  texts('kit')
  if (path === 'index/index') {
    map.home.forEach(preload)
    texts('home')
  } else if (map.others) {
    map.listed.forEach(preload)
    import('/h5/' + map.others).then(
      function (others) {
        var page = others.pages[path]
        ;(page || others.pages.development).forEach(preload)
        texts(page ? others.groups[path] : 'development')
      },
      function () {
        return undefined
      },
    )
  }
})()
