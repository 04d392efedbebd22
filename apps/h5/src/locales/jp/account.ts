import type { Catalogue } from '../catalogue.ts'
import type { messages as english } from '../en/account.ts'

export const messages: Catalogue<typeof english> = {
  'account.freeze.title': 'アカウントの凍結',
  'account.freeze.intro':
    '第三者がアカウントに入ったと思われるときに使います。すぐに有効になります。',
  'account.freeze.stops': '凍結すると',
  'account.freeze.stop.leave':
    '出金、コイン交換、振替はできず、新規の注文・ポジション・借入もできません',
  'account.freeze.stop.orders': '未約定の注文は取り消され、ロックされていた資金が戻ります',
  'account.freeze.stop.change': 'パスワード、アドレス、カード、設定は変更できません',
  'account.freeze.stop.sessions': 'この端末を含むすべての端末がログアウトされます',
  'account.freeze.stop.time':
    '最短24時間続きます。その後、ログインパスワードと二段階認証で解除できます',
  'account.freeze.stop.fresh':
    '凍結前24時間以内に設定した二段階認証、パスキー、取引パスワード、2つ目の連絡先は無効となり、解除時に削除されます',
  'account.freeze.stays': '再ログイン後にできること',
  'account.freeze.stay.close': 'ポジションの決済、注文の取消、利確と損切りの設定',
  'account.freeze.stay.margin': '証拠金の追加と借入の返済',
  'account.freeze.stay.support': '入金とサポートへの連絡',
  'account.freeze.stay.settle': '保有中のポジションと決済処理はそのまま続きます',
  'account.freeze.counts':
    '過去30日間に凍結されたアカウント：本人 {owners} 件、本人の依頼によるサポート {support} 件、元帳の照合 {rule} 件。',
  'account.freeze.submit': '今すぐ凍結',
  'account.freeze.ask': 'アカウントを凍結しますか？',
  'account.freeze.askText': 'すべての端末でログアウトされます。凍結は最短24時間続きます。',
  'account.freeze.done': 'アカウントを凍結しました',
  'account.freeze.frozen': 'アカウントは凍結中です',
  'account.freeze.details': '理由と解除時期',
  'account.freeze.reason.own': 'ご自身による凍結',
  'account.freeze.reason.link': 'メールのリンクからの凍結',
  'account.freeze.reason.support': 'ご依頼によるサポートの凍結',
  'account.freeze.reason.finding': '元帳の照合で、お客様の口座の一つに差異が見つかりました',
  'account.freeze.reason.recovery': 'このアカウントの復旧が2回取り消されました',
  'account.freeze.since': '{time} から',
  'account.freeze.until': '{time} に自動的に終了',
  'account.freeze.endsByRule':
    '元帳が一致すると自動的に終了します。サポートチャットで異議を申し立てられます。',
  'account.freeze.endsByRecovery':
    'お客様の上級認証が承認されると終了します。凍結中も申請できます。',
  'account.freeze.from': '{time} から解除できます。',
  'account.freeze.lift': '凍結を解除',
  'account.freeze.chat': 'サポートに連絡',
  'account.freeze.link.intro':
    'アカウントに関するメールからこのページを開きました。メールの内容に心当たりがない場合は、下のボタンでアカウントを凍結してください。このページを開いただけでは何も変わりません。',
  'account.freeze.link.frozen':
    '再ログイン後に決済と注文の取消ができます。24時間後に「セキュリティ」で解除できます。',
  'account.freeze.link.login': 'ログイン',
  'account.freeze.link.missing': 'リンクが不完全です。メールからもう一度開いてください。',
  'account.close.title': 'アカウントの閉鎖',
  'account.close.intro':
    '閉鎖すると元に戻せません。誰もアカウントを再び開いたり、中身を復元したりできません。',
  'account.close.what': 'データの取り扱い',
  'account.close.kept': '5年間保管：本人確認、同意、元帳、注文、審査の記録',
  'account.close.erased':
    'すぐに消去：端末、セッション、パスワード、カード、アドレス、アラート、お気に入り、メッセージ、チャット',
  'account.close.address': 'メールアドレス、電話番号、本人確認書類は新しいアカウントで使えます',
  'account.close.later':
    '以前の入金アドレスには送らないでください。後から届いたものは誰も返せません',
  'account.close.lapse': '未使用のクーポンと支払い待ちのリベートは失効します',
  'account.close.inTheWay': '閉鎖前に必要なこと',
  'account.close.obstacle.spot_orders': '未約定の現物注文',
  'account.close.obstacle.contracts': '先物のポジションと注文',
  'account.close.obstacle.seconds_orders': '進行中の秒トレードの注文',
  'account.close.obstacle.loans': '借入',
  'account.close.obstacle.purchases': '進行中の購入',
  'account.close.obstacle.deposits': '進行中の入金',
  'account.close.obstacle.withdrawals': '進行中の出金',
  'account.close.obstacle.requests': '審査中の本人確認または申請、または承認されたアカウントの復旧',
  'account.close.obstacle.cool_off': 'クールオフが終わっていません',
  'account.close.obstacle.balances': '出金できる残高',
  'account.close.place.identity': '本人確認',
  'account.close.place.maker': 'マーケットメイカーの申請',
  'account.close.place.recovery': 'アカウントの復旧',
  'account.close.giveUp': '出金するには少なすぎる残高（{what}）を放棄します。保険基金に入ります。',
  'account.close.submit': '完全に閉鎖',
  'account.close.ask': 'アカウントを完全に閉鎖しますか？',
  'account.close.askText': '取り消せません。すべての端末ですぐにログアウトされます。',
  'account.data.title': 'ご自身のデータ',
  'account.data.text':
    'プロフィール、セッション、出金アドレス、カード、お気に入り、価格アラート、メッセージ、サポートチャット、本人確認（氏名と番号）、同意、凍結の記録を一つのファイルにまとめます。画像と取引明細は含みません。閉鎖の前に保存してください。',
  'account.data.save': 'データを保存',
  'account.data.records': '取引明細と収支明細のファイル',
}
