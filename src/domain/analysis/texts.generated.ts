// Made by `npm run reference` from the texts beside it: change those. Do not edit.

export const TEXTS = {
  'address-rules': `
# Rules on web addresses, one a line: the date is the day on which the rule was last looked at. A rule is here only where the
# address alone tells; what must be asked of the web (t.co, vm.tiktok.com, lnkd.in) is not. The tests try each line.
# (contract 5, "Analysis"; contract 10, A2 by page)
#
# A host \`name.*\` has any country's ending (google.de, google.co.uk), \`*.name\` any host below it. \`www.\` is never written.

# Parameters that say where a reader comes from, not what the page is. A last \`*\` stands for any ending, \`name=value\` for that
# value alone. Names of few letters (si, ref, t) are contents elsewhere, so they have their hosts, those below included.
tracking:
  2026-11-26 utm_*
  2026-11-26 gclid
  2026-11-26 gclsrc
  2026-11-26 gad_source
  2026-11-26 gad_campaignid
  2026-11-26 gbraid
  2026-11-26 wbraid
  2026-11-26 dclid
  2026-11-26 wickedid
  2026-11-26 _ga
  2026-11-26 _gl
  2026-11-26 _gac
  2026-11-26 _gsid
  2026-11-26 srsltid
  2026-11-26 fbclid
  2026-11-26 fb_action_ids
  2026-11-26 fb_action_types
  2026-11-26 fb_source
  2026-11-26 fb_ref
  2026-11-26 mibextid
  2026-11-26 msclkid
  2026-11-26 twclid
  2026-11-26 ttclid
  2026-11-26 yclid
  2026-11-26 ysclid
  2026-11-26 _openstat
  2026-11-26 li_fat_id
  2026-11-26 rdt_cid
  2026-11-26 epik
  2026-11-26 scCid
  2026-11-26 igsh
  2026-11-26 igshid
  2026-11-28 aspsessionid*
  2026-11-26 mc_cid
  2026-11-26 mc_eid
  2026-11-26 mkt_tok
  2026-11-26 _hsenc
  2026-11-26 _hsmi
  2026-11-26 __hstc
  2026-11-26 __hssc
  2026-11-26 __hsfp
  2026-11-26 hsCtaTracking
  2026-11-26 hsa_*
  2026-11-26 _kx
  2026-11-26 mtm_*
  2026-11-26 pk_*
  2026-11-26 piwik_*
  2026-11-26 matomo_*
  2026-11-26 WT.*
  2026-11-26 wt_mc
  2026-11-26 s_kwcid
  2026-11-26 ef_id
  2026-11-26 irclickid
  2026-11-26 irgwc
  2026-11-26 ref_src
  2026-11-26 ref_url
  2026-11-26 wprov
  2026-11-26 tblci
  2026-11-26 ob_click_id
  2026-11-26 vero_*
  2026-11-26 oly_*
  2026-11-26 __s
  2026-11-26 elqTrackId
  2026-11-26 elqTrack
  2026-11-26 _bta_*
  2026-11-26 trk_*
  2026-11-26 spMailingID
  2026-11-26 spUserID
  2026-11-26 spJobID
  2026-11-26 spReportId
  2026-11-26 ck_subscriber_id
  2026-11-26 _branch_*
  2026-11-26 guccounter
  2026-11-26 guce_*
  2026-11-26 ns_mchannel
  2026-11-26 at_medium
  2026-11-26 at_campaign
  2026-11-26 at_custom*
  2026-11-26 xtor
  2026-11-26 mkwid
  2026-11-26 pcrid
  2026-11-26 cmpid
  2026-11-26 jsessionid
  2026-11-26 phpsessid
  2026-11-26 amp
  2026-11-26 amp_js_v
  2026-11-26 amp_gsa
  2026-11-26 amp_agsa
  2026-11-26 usqp
  2026-11-26 aoh
  2026-11-26 outputType=amp
  2026-11-30 cjevent
  2026-11-30 cjdata
  2026-11-30 awc
  2026-11-30 sscid
  2026-11-30 ranMID
  2026-11-30 ranSiteID
  2026-11-30 ranEAID
  2026-11-30 zanpid
  2026-11-30 bsft_*
  2026-11-30 sfmc_id
  2026-11-30 dm_i
  2026-11-30 _ke
  2026-11-30 __twitter_impression
  2026-11-30 ymclid
  2026-11-30 rb_clickid
  2026-11-30 sc_cid
  2026-11-30 ncid
  2026-11-30 icid
  2026-11-30 intcmp
  2026-11-30 int_cmp
  2026-11-30 cm_mmc
  2026-11-30 cm_sp
  2026-11-30 cm_re
  2026-11-30 itm_source
  2026-11-30 itm_medium
  2026-11-30 itm_campaign
  2026-11-30 itm_content
  2026-11-30 itm_term
  2026-11-30 hmb_campaign
  2026-11-30 hmb_medium
  2026-11-30 hmb_source
  2026-11-30 ns_source
  2026-11-30 ns_campaign
  2026-11-30 ns_linkname
  2026-11-30 trk_contact
  2026-11-30 trk_msg
  2026-11-30 trk_module
  2026-11-30 trk_sid
  2026-11-30 wt_zmc
  2026-11-30 soc_src
  2026-11-30 soc_trk
  2026-11-30 hootPostID
  2026-11-30 _bhlid
  2026-11-30 sc_src
  2026-11-30 sc_lid
  2026-11-30 sc_uid
  2026-11-30 sc_eh
  2026-11-30 sc_llid
  2026-11-30 iterableEmailCampaignId
  2026-11-30 iterableTemplateId
  2026-11-30 iterableMessageId
  2026-11-30 ml_subscriber
  2026-11-30 ml_subscriber_hash
  2026-11-30 dicbo
  2026-11-30 obOrigUrl
  2026-11-30 sznclid
  2026-11-30 ndclid
  2026-11-30 qclid
  2026-11-30 tduid
  2026-11-30 NaPm
  2026-11-30 n_media
  2026-11-30 n_query
  2026-11-30 n_rank
  2026-11-30 n_ad_group
  2026-11-30 n_keyword_id
  2026-11-30 ir_adid
  2026-11-30 ir_campaignid
  2026-11-30 ir_partnerid
  2026-11-30 action_object_map
  2026-11-30 action_type_map
  2026-11-30 action_ref_map
  2026-11-30 sms_source
  2026-11-30 sms_click
  2026-11-30 sms_uph
  2026-11-30 at_link_id
  2026-11-30 at_link_origin
  2026-11-30 at_link_type
  2026-11-30 at_ptr_name
  2026-11-30 at_bbc_team
  2026-11-30 at_format
  2026-11-30 sca_ref
  2026-11-30 sca_source
  2026-11-30 pr_prod_strat
  2026-11-30 pr_rec_id
  2026-11-30 pr_rec_pid
  2026-11-30 pr_ref_pid
  2026-11-30 pr_seq
  2026-11-30 tw_source
  2026-11-30 tw_adid
  2026-11-30 tw_campaign
  2026-11-30 s_cid
  2026-11-30 rfsn
  2026-11-30 bxid
  2026-11-30 cndid
  2026-11-30 esrc
  2026-11-30 asgtbndr
  2026-11-30 unlocked_article_code
  2026-11-26 si youtube.com spotify.com
  2026-11-26 feature youtube.com
  2026-11-26 pp youtube.com
  2026-11-26 ab_channel youtube.com
  2026-11-26 s x.com
  2026-11-26 t x.com
  2026-11-26 ref x.com
  2026-11-26 is_from_webapp tiktok.com
  2026-11-26 sender_device tiktok.com
  2026-11-26 _r tiktok.com
  2026-11-26 _t tiktok.com
  2026-11-26 lang tiktok.com
  2026-11-26 share_id reddit.com
  2026-11-26 rdt reddit.com
  2026-11-26 ref reddit.com
  2026-11-26 ref_source reddit.com
  2026-11-26 fref facebook.com
  2026-11-26 hc_ref facebook.com
  2026-11-26 __tn__ facebook.com
  2026-11-26 __cft__* facebook.com
  2026-11-26 rdid facebook.com
  2026-11-26 trk linkedin.com
  2026-11-26 trackingId linkedin.com
  2026-11-26 refId linkedin.com
  2026-11-26 lipi linkedin.com
  2026-11-26 source medium.com
  2026-11-26 smid nytimes.com
  2026-11-26 smtyp nytimes.com
  2026-11-26 searchResultPosition nytimes.com
  2026-11-26 CMP theguardian.com
  2026-11-26 wpisrc washingtonpost.com
  2026-11-26 itid washingtonpost.com
  2026-11-26 sh forbes.com
  2026-11-30 mbid allure.com architecturaldigest.com bonappetit.com cntraveler.com epicurious.com glamour.com gq.com newyorker.com pitchfork.com self.com teenvogue.com vanityfair.com vogue.com wired.com
  2026-11-26 _trkparms ebay.*
  2026-11-26 _trksid ebay.*
  2026-11-26 mkcid ebay.*
  2026-11-26 mkevt ebay.*
  2026-11-26 click_key etsy.com
  2026-11-26 click_sum etsy.com
  2026-11-26 ref etsy.com
  2026-11-26 frs etsy.com
  2026-11-26 ga_* etsy.com
  2026-11-26 ref amazon.*
  2026-11-26 ref_ amazon.* imdb.com
  2026-11-26 qid amazon.*
  2026-11-26 pf_rd_* amazon.*
  2026-11-26 pd_rd_* amazon.*
  2026-11-26 athcpid walmart.com
  2026-11-26 athpgid walmart.com
  2026-11-26 spm aliexpress.com alibaba.com taobao.com tmall.com 1688.com
  2026-11-26 scm aliexpress.com alibaba.com taobao.com tmall.com 1688.com
  2026-11-26 algo_pvid aliexpress.com
  2026-11-26 algo_exp_id aliexpress.com
  2026-11-26 pdp_npi aliexpress.com
  2026-11-26 ved google.*
  2026-11-26 form bing.com
  2026-11-30 hl instagram.com play.google.com news.google.com
  2026-11-30 img_index instagram.com
  2026-11-30 gl play.google.com news.google.com
  2026-11-30 ceid news.google.com
  2026-11-30 pcampaignid play.google.com
  2026-11-30 referrer play.google.com
  2026-11-30 usp docs.google.com drive.google.com
  2026-11-30 ouid docs.google.com drive.google.com
  2026-11-30 rtpof docs.google.com drive.google.com
  2026-11-30 uo apps.apple.com
  2026-11-30 mt apps.apple.com
  2026-11-30 pt apps.apple.com
  2026-11-30 ct apps.apple.com
  2026-11-30 at apps.apple.com
  2026-11-30 l apps.apple.com
  2026-11-30 originalSubdomain linkedin.com
  2026-11-30 midToken linkedin.com
  2026-11-30 midSig linkedin.com
  2026-11-30 rcm linkedin.com
  2026-11-30 noredirect stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com
  2026-11-30 lq stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com
  2026-11-30 rq stackoverflow.com stackexchange.com superuser.com serverfault.com askubuntu.com
  2026-11-30 tab github.com
  2026-11-30 activeTab npmjs.com
  2026-11-30 context spotify.com
  2026-11-30 nd spotify.com
  2026-11-30 dlsi spotify.com
  2026-11-30 share quora.com
  2026-11-30 ch quora.com
  2026-11-30 oid quora.com
  2026-11-30 srid quora.com
  2026-11-30 no_redirect quora.com
  2026-11-30 languages trustpilot.com
  2026-11-30 oldformat wikipedia.org
  2026-11-30 useskin wikipedia.org
  2026-11-30 _rdr facebook.com
  2026-11-30 _rdc facebook.com
  2026-11-30 paipv facebook.com
  2026-11-30 eav facebook.com
  2026-11-30 locale facebook.com
  2026-11-30 hash ebay.*
  2026-11-30 amdata ebay.*
  2026-11-30 itmmeta ebay.*
  2026-11-30 itmprp ebay.*
  2026-11-30 mkrid ebay.*
  2026-11-30 campid ebay.*
  2026-11-30 toolid ebay.*
  2026-11-30 siteid ebay.*
  2026-11-30 customid ebay.*
  2026-11-30 tag amazon.*
  2026-11-30 linkCode amazon.*
  2026-11-30 linkId amazon.*
  2026-11-30 ascsubtag amazon.*
  2026-11-30 creativeASIN amazon.*
  2026-11-30 osq yelp.*
  2026-11-30 adjust_creative yelp.*
  2026-11-30 snr store.steampowered.com
  2026-11-30 r substack.com
  2026-11-30 s substack.com
  2026-11-30 publication_id substack.com
  2026-11-30 post_id substack.com
  2026-11-30 triedRedirect substack.com
  2026-11-30 isFreemail substack.com
  2026-11-30 sk medium.com
  2026-11-30 mod wsj.com marketwatch.com barrons.com
  2026-11-30 reflink wsj.com marketwatch.com
  2026-11-30 st wsj.com
  2026-11-30 shareType ft.com
  2026-11-30 ftcamp ft.com
  2026-11-30 sref bloomberg.com
  2026-11-30 srnd bloomberg.com
  2026-11-30 leadSource bloomberg.com
  2026-11-30 __source cnbc.com
  2026-11-30 par cnbc.com
  2026-11-30 fsrc economist.com
  2026-11-30 ito dailymail.co.uk
  2026-11-30 sara_ref spiegel.de
  2026-11-30 ocid msn.com
  2026-11-30 cvid msn.com
  2026-11-30 ei msn.com
  2026-11-30 pc msn.com
  2026-11-30 taid reuters.com
  2026-11-30 IR businessinsider.*
  2026-11-30 .tsrc yahoo.com

# Addresses that hold another one: where they are, and how they hold it. \`?a,b\` = in the first of these parameters that is
# there; a word = one of the readings in redirects.ts. A last \`*\` of a path stands for any rest of it.
redirectors:
  2026-11-26 google.*/url ?q,url
  2026-11-26 google.*/imgres ?imgrefurl
  2026-11-26 google.*/amp/* amp
  2026-11-26 google.*/aclk ?adurl
  2026-11-26 google.*/travel/clk ?pcurl
  2026-11-26 scholar.google.*/scholar_url ?url
  2026-11-26 translate.google.*/* ?u
  2026-11-26 consent.google.*/* ?continue
  2026-11-26 googleadservices.com/pagead/aclk ?adurl
  2026-11-26 adclick.g.doubleclick.net/* ?adurl
  2026-11-26 googleweblight.com/* ?lite_url,u
  2026-11-26 webcache.googleusercontent.com/search cache
  2026-11-26 news.google.com/* news
  2026-11-26 *.translate.goog/* translation
  2026-11-26 *.cdn.ampproject.org/* amp-cache
  2026-11-26 accounts.google.com/* ?continue
  2026-11-26 bing-amp.com/* amp-cache
  2026-11-26 bing.com/ck/* bing
  2026-11-26 bing.com/aclick bing
  2026-11-26 bing.com/aclk bing
  2026-11-26 bing.com/alink/link ?url
  2026-11-26 translatetheweb.com/* ?a
  2026-11-26 microsofttranslator.com/bv.aspx ?a
  2026-11-26 *.safelinks.protection.outlook.com/* ?url
  2026-11-26 duckduckgo.com/l ?uddg
  2026-11-26 r.search.yahoo.com/* yahoo
  2026-11-26 l.facebook.com/* ?u
  2026-11-26 lm.facebook.com/* ?u
  2026-11-26 facebook.com/l.php ?u
  2026-11-26 facebook.com/flx/warn ?u
  2026-11-26 l.messenger.com/* ?u
  2026-11-26 l.instagram.com/* ?u
  2026-11-26 l.threads.net/* ?u
  2026-11-26 l.threads.com/* ?u
  2026-11-26 l.wl.co/l ?u
  2026-11-26 youtube.com/redirect ?q
  2026-11-26 youtube.com/oembed ?url
  2026-11-26 youtube.com/attribution_link ?u
  2026-11-26 youtube.com/signin ?next
  2026-11-26 youtube.com/verify_age ?next_url
  2026-11-26 consent.youtube.com/* ?continue
  2026-11-26 vimeo.com/api/oembed.json ?url
  2026-11-26 dailymotion.com/services/oembed ?url
  2026-11-26 tiktok.com/oembed ?url
  2026-11-26 tiktok.com/login ?redirect_url
  2026-11-30 tiktok.com/link/v2 ?target
  2026-11-26 out.reddit.com/* ?url
  2026-11-26 linkedin.com/safety/go ?url
  2026-11-26 linkedin.com/redir/redirect ?url
  2026-11-26 linkedin.com/authwall ?sessionRedirect
  2026-11-26 vk.com/away.php ?to
  2026-11-30 away.vk.com/away.php ?to
  2026-11-26 ok.ru/dk ?st.link
  2026-11-26 t.umblr.com/redirect ?z
  2026-11-26 pinterest.com/offsite ?url
  2026-11-26 medium.com/r ?url
  2026-11-30 medium.com/m/global-identity-2 ?redirectUrl
  2026-11-30 medium.com/m/global-identity ?redirectUrl
  2026-11-26 slack-redir.net/link ?url
  2026-11-26 steamcommunity.com/linkfilter ?url,u
  2026-11-26 getpocket.com/redirect ?url
  2026-11-26 exit.sc/* ?url
  2026-11-29 gate.sc/* ?url
  2026-11-29 link.zhihu.com/* ?target
  2026-11-29 link.juejin.cn/* ?target
  2026-11-29 link.csdn.net/* ?target
  2026-11-29 link.jianshu.com/* ?t
  2026-11-29 jianshu.com/go-wild ?url
  2026-11-29 links.jianshu.com/go ?to
  2026-11-29 weibo.cn/sinaurl ?u,toasturl
  2026-11-29 xie.infoq.cn/link ?target
  2026-11-29 oschina.net/action/GoToLink ?url
  2026-11-29 douban.com/link2 ?url
  2026-11-26 href.li/* query
  2026-11-26 urldefense.com/v3/* urldefense
  2026-11-26 urldefense.proofpoint.com/v2/url proofpoint
  2026-11-26 deref-gmx.net/* ?redirectUrl
  2026-11-26 deref-web.de/* ?redirectUrl
  2026-11-26 go.skimresources.com/* ?url
  2026-11-26 go.redirectingat.com/* ?url
  2026-11-26 redirect.viglink.com/* ?u
  2026-11-26 click.linksynergy.com/deeplink ?murl
  2026-11-26 awin1.com/cread.php ?ued,p
  2026-11-26 shareasale.com/r.cfm ?urllink
  2026-11-26 clk.tradedoubler.com/click ?url
  2026-11-26 web.archive.org/web/* archive
  2026-11-26 archive.ph/* capture
  2026-11-26 archive.today/* capture
  2026-11-26 archive.is/* capture
  2026-11-26 r.jina.ai/* rest
  2026-11-26 12ft.io/* rest
  2026-11-26 translated.turbopages.org/proxy_u/* turbo
  2026-11-26 translate.yandex.*/translate ?url

# Hosts, or the beginnings of paths on them, of another site: \`pages\` = the same paths lead to the same pages; \`domain\` = its
# paths are its own, as those of short links are.
twins:
  2026-11-26 youtu.be youtube.com domain
  2026-11-26 youtube-nocookie.com youtube.com pages
  2026-11-26 dai.ly dailymotion.com domain
  2026-11-26 redd.it reddit.com domain
  2026-11-26 twitter.com x.com pages
  2026-11-26 fb.com facebook.com pages
  2026-11-26 fb.watch facebook.com domain
  2026-11-26 instagr.am instagram.com pages
  2026-11-26 threads.net threads.com pages
  2026-11-26 telegram.me t.me pages
  2026-11-26 npmjs.org npmjs.com pages
  2026-11-26 np.reddit.com reddit.com pages
  2026-11-26 old.reddit.com reddit.com pages
  2026-11-26 new.reddit.com reddit.com pages
  2026-11-26 i.reddit.com reddit.com pages
  2026-11-26 sh.reddit.com reddit.com pages
  2026-11-26 web.facebook.com facebook.com pages
  2026-11-26 touch.facebook.com facebook.com pages
  2026-11-26 mbasic.facebook.com facebook.com pages
  2026-11-26 smile.amazon.com amazon.com pages
  2026-11-26 edition.cnn.com cnn.com pages
  2026-11-26 us.cnn.com cnn.com pages
  2026-11-26 dx.doi.org doi.org pages
  2026-11-26 lite.cnn.com cnn.com pages
  2026-11-26 touch.dailymotion.com dailymotion.com pages
  2026-11-30 itunes.apple.com apps.apple.com pages
  2026-11-26 ncbi.nlm.nih.gov/pmc/articles pmc.ncbi.nlm.nih.gov/articles pages
  2026-11-26 ncbi.nlm.nih.gov/pubmed pubmed.ncbi.nlm.nih.gov pages

# How a site that has AMP pages writes their paths: \`*\` stands for the path of the page. Elsewhere \`/amp\` is a word like others.
amp paths:
  2026-11-26 cnn.com /amp/*
  2026-11-26 forbes.com */amp
  2026-11-26 nypost.com */amp
  2026-11-26 techcrunch.com */amp
  2026-11-26 thehill.com */amp
  2026-11-26 variety.com */amp
  2026-11-26 hollywoodreporter.com */amp
  2026-11-26 rollingstone.com */amp
  2026-11-26 wired.com */amp
  2026-11-26 businessinsider.com */amp
  2026-11-26 theverge.com /platform/amp/*
  2026-11-26 vox.com /platform/amp/*
  2026-11-26 polygon.com /platform/amp/*
  2026-11-26 cbsnews.com /amp/*
  2026-11-26 nbcnews.com /amp/*
  2026-11-26 usatoday.com /amp/*
  2026-11-26 tomsguide.com /amp/*
  2026-11-26 techradar.com /amp/*
  2026-11-26 pcgamer.com /amp/*
  2026-11-26 livescience.com /amp/*
  2026-11-26 space.com /amp/*
  2026-11-26 foxnews.com *.amp
  2026-11-26 bbc.com *.amp
  2026-11-26 bbc.co.uk *.amp
  2026-11-26 healthline.com */amp
  2026-11-26 gadgets360.com */amp
  2026-11-26 indianexpress.com */lite

# Paths, with the rest of their queries, in which only some parts tell which page it is, and which of them are kept.
page forms:
  2026-11-26 amazon.* ^(?:\\/[^/?]+)*?\\/(?:dp|gp\\/product|gp\\/aw\\/d|exec\\/obidos\\/ASIN)\\/([A-Z0-9]{10})(?=[/?]|$).* /dp/$1
  2026-11-30 ebay.* ^\\/itm\\/[^/?]+\\/(\\d+)(?=\\?|$) /itm/$1
  2026-11-26 walmart.com ^\\/ip\\/[^/?]+\\/(\\d{5,15})(?=\\?|$) /ip/$1
  2026-11-30 etsy.com ^(?:\\/[a-z]{2}(?:-[a-z]{2})?)?\\/listing\\/(\\d{6,15})(?:\\/[^/?]+)?(?=\\?|$) /listing/$1
  2026-11-26 reddit.com ^(?:\\/r\\/[^/?]+)?\\/comments\\/([a-z0-9]+)(?:\\/[^/?]+)?(?=\\?|$) /comments/$1
  2026-11-26 reddit.com ^\\/r\\/[^/?]+\\/comments\\/([a-z0-9]+)\\/[^/?]+\\/([a-z0-9]+)(?=\\?|$) /comments/$1/-/$2
  2026-11-26 redd.it ^\\/([a-z0-9]+)$ reddit.com/comments/$1
  2026-11-30 stackoverflow.com ^\\/(?:questions|q)\\/(\\d+)(?:\\/[^/?]+)?(?=\\?|$) /questions/$1
  2026-11-30 stackoverflow.com ^\\/a\\/(\\d+)\\/\\d+(?=\\?|$) /a/$1
  2026-11-30 stackexchange.com ^\\/(?:questions|q)\\/(\\d+)(?:\\/[^/?]+)?(?=\\?|$) /questions/$1
  2026-11-30 stackexchange.com ^\\/a\\/(\\d+)\\/\\d+(?=\\?|$) /a/$1
  2026-11-30 superuser.com ^\\/(?:questions|q)\\/(\\d+)(?:\\/[^/?]+)?(?=\\?|$) /questions/$1
  2026-11-30 superuser.com ^\\/a\\/(\\d+)\\/\\d+(?=\\?|$) /a/$1
  2026-11-30 serverfault.com ^\\/(?:questions|q)\\/(\\d+)(?:\\/[^/?]+)?(?=\\?|$) /questions/$1
  2026-11-30 serverfault.com ^\\/a\\/(\\d+)\\/\\d+(?=\\?|$) /a/$1
  2026-11-30 askubuntu.com ^\\/(?:questions|q)\\/(\\d+)(?:\\/[^/?]+)?(?=\\?|$) /questions/$1
  2026-11-30 askubuntu.com ^\\/a\\/(\\d+)\\/\\d+(?=\\?|$) /a/$1
  2026-11-26 wikipedia.org ^\\/w\\/index\\.php\\?title=([^&]+)$ /wiki/$1
  2026-11-26 x.com ^\\/[^/?]+\\/status\\/(\\d+)(?:\\/(?:photo|video)\\/\\d+)?(?=\\?|$) /i/status/$1
  2026-11-30 instagram.com ^\\/(?!(?:p|reels?|tv|stories|explore)\\/)[\\w.]+\\/(p|reel|tv)\\/([\\w-]+)(?=\\?|$) /$1/$2
  2026-11-30 instagram.com ^\\/reels\\/([\\w-]+)(?=\\?|$) /reel/$1
  2026-11-30 github.com ^(\\/[^/?]+\\/[^/?]+)\\.git(?=\\?|$) $1
  2026-11-30 apps.apple.com ^((?:\\/[a-z]{2})?)\\/app\\/[^/?]+\\/(id\\d+)(?=\\?|$) $1/app/$2
  2026-11-30 open.spotify.com ^\\/intl-[a-z]{2}(?:-[a-z]{2})?(\\/.+) $1
  2026-11-30 docs.google.com ^\\/([a-z]+)\\/u\\/\\d+(\\/d\\/.+) /$1$2
  2026-11-30 pinterest.com ^\\/pin\\/[^/?]*--(\\d+)(?=\\?|$) /pin/$1
  2026-11-30 goodreads.com ^(?:\\/[a-z]{2})?\\/book\\/show\\/(\\d+)[^/?]*(?=\\?|$) /book/show/$1
  2026-11-30 booking.com ^(\\/hotel\\/[a-z]{2}\\/[^/.?]+)(?:\\.[a-z]{2}(?:-[a-z]{2})?)?\\.html.* $1.html
  2026-11-30 airbnb.* ^\\/rooms\\/(?:plus\\/)?(\\d+)(?=\\?|$).* /rooms/$1
  2026-11-30 aliexpress.com ^\\/item\\/(?:[^/?]+\\/)?(\\d+)\\.html.* /item/$1.html
  2026-11-30 bestbuy.com ^\\/site\\/[^/?]+\\/(\\d+\\.p)(?=\\?|$).* /site/$1
  2026-11-30 target.com ^\\/p\\/[^/?]+\\/-\\/(A-\\d+)(?=\\?|$).* /p/-/$1
  2026-11-30 homedepot.com ^\\/p\\/[^/?]+\\/(\\d+)(?=\\?|$).* /p/$1
  2026-11-30 store.steampowered.com ^\\/app\\/(\\d+)\\/[^/?]+(?=\\?|$) /app/$1
  2026-11-30 open.substack.com ^\\/pub\\/([^/?]+)\\/(p\\/[^/?]+)(?=\\?|$) $1.substack.com/$2
  2026-11-30 arxiv.org ^\\/(pdf\\/[^?]+)\\.pdf(?=\\?|$) /$1

# Addresses of videos: \`:id\` stands for the id, \`*\` for any part, \`:hash\` for the key of an unlisted video. The hosts are those
# without \`www.\`, \`m.\`, \`mobile.\`, \`music.\` and \`gaming.\`.
video forms:
  2026-11-26 youtube youtube.com/watch?v=:id
  2026-11-26 youtube youtube.com/watch/:id
  2026-11-26 youtube youtube.com/shorts/:id
  2026-11-26 youtube youtube.com/live/:id
  2026-11-26 youtube youtube.com/embed/:id
  2026-11-26 youtube youtube.com/v/:id
  2026-11-26 youtube youtube.com/vi/:id
  2026-11-26 youtube youtube.com/e/:id
  2026-11-26 youtube youtube.com/?v=:id
  2026-11-26 youtube youtube.com/watch_popup?v=:id
  2026-11-26 youtube youtu.be/:id
  2026-11-26 youtube youtu.be/watch?v=:id
  2026-11-26 youtube youtu.be/shorts/:id
  2026-11-26 youtube youtube-nocookie.com/embed/:id
  2026-11-26 youtube youtube-nocookie.com/v/:id
  2026-11-26 youtube youtube-nocookie.com/watch?v=:id
  2026-11-26 youtube youtube.googleapis.com/v/:id
  2026-11-26 youtube youtubekids.com/watch?v=:id
  2026-11-26 vimeo vimeo.com/:id
  2026-11-26 vimeo vimeo.com/:id/:hash
  2026-11-26 vimeo vimeo.com/video/:id
  2026-11-26 vimeo vimeo.com/m/:id
  2026-11-26 vimeo vimeo.com/channels/*/:id
  2026-11-26 vimeo vimeo.com/groups/*/videos/:id
  2026-11-26 vimeo vimeo.com/album/*/video/:id
  2026-11-26 vimeo vimeo.com/showcase/*/video/:id
  2026-11-26 vimeo vimeo.com/ondemand/*/:id
  2026-11-26 vimeo vimeo.com/*/review/:id/*
  2026-11-26 vimeo vimeo.com/moogaloop.swf?clip_id=:id
  2026-11-26 vimeo player.vimeo.com/video/:id
  2026-11-26 dailymotion dailymotion.com/video/:id
  2026-11-26 dailymotion dailymotion.com/*/video/:id
  2026-11-26 dailymotion dailymotion.com/embed/video/:id
  2026-11-26 dailymotion dailymotion.com/embed/:id
  2026-11-26 dailymotion dailymotion.com/swf/video/:id
  2026-11-26 dailymotion dailymotion.com/swf/:id
  2026-11-26 dailymotion dailymotion.com/player.html?video=:id
  2026-11-26 dailymotion dailymotion.com/player/*?video=:id
  2026-11-26 dailymotion geo.dailymotion.com/player.html?video=:id
  2026-11-26 dailymotion geo.dailymotion.com/player/*?video=:id
  2026-11-26 dailymotion geo.dailymotion.com/player?video=:id
  2026-11-26 dailymotion dai.ly/:id
  2026-11-26 tiktok tiktok.com/@*/video/:id
  2026-11-26 tiktok tiktok.com/video/:id
  2026-11-26 tiktok tiktok.com/share/video/:id
  2026-11-26 tiktok tiktok.com/i18n/share/video/:id
  2026-11-26 tiktok tiktok.com/v/:id
  2026-11-26 tiktok tiktok.com/embed/:id
  2026-11-26 tiktok tiktok.com/embed/v2/:id
  2026-11-26 tiktok tiktok.com/embed/v3/:id
  2026-11-26 tiktok tiktok.com/player/v1/:id
`,
} as const;
