import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/place.ts'

export const messages: Catalogue<typeof english> = {
  'place.title': '場所を選択',
  'place.search': '国または都市',
  'place.openTitle': '場所',
  'place.none': '場所が指定されていません',
  'place.openMap': '外部の地図で開く',
  'place.leave': 'Candor を離れます。場所の情報が {host} に送られます。',
  'place.coordinates': '座標',
  'place.address': '住所',
  'place.name': '名称',
  'place.onMap': '{city} を地図で見る',
  'place.noneText': 'このページを開いたリンクに場所が含まれていません。',
  'place.given':
    'このページを開いたリンクに記された場所です。都市の座標は中心部のもので、精度は約1キロメートルです。',
}
