pragma application_id = 1399409769;
pragma foreign_keys = off;
begin;
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE organisation (
    id integer primary key, uuid text not null check (length(uuid) = 36), name text not null, slug text not null unique,
    rate_limit_requests integer check (rate_limit_requests > 0), rate_limit_seconds integer check (rate_limit_seconds > 0),
    created_at integer not null, updated_at integer not null, unique (uuid), check ((rate_limit_requests is null) = (rate_limit_seconds is null))
  ) strict;
CREATE TABLE user (
    id integer primary key, uuid text not null check (length(uuid) = 36), email text not null, folded_email text not null unique, name text not null,
    password_hash text not null, created_at integer not null, updated_at integer not null, unique (uuid)
  ) strict;
CREATE TABLE membership (
    organisation integer not null references organisation on delete cascade,
    user integer not null references user on delete cascade,
    role text not null check (role in ('admin', 'editor', 'viewer')), created_at integer not null, updated_at integer not null,
    primary key (organisation, user)
  ) strict, without rowid;
CREATE INDEX membership_user on membership (user);
CREATE TABLE session (
    id integer primary key, digest text not null unique, user integer not null references user on delete cascade,
    created_at integer not null, expires_at integer not null
  ) strict;
CREATE INDEX session_user on session (user);
CREATE INDEX session_expires_at on session (expires_at);
CREATE TABLE api_key (
    id integer primary key, uuid text not null check (length(uuid) = 36), organisation integer not null references organisation on delete cascade, name text not null,
    permission text not null check (permission in ('read', 'read-write')), prefix text not null,
    digest text not null unique, expires_at integer, last_used_at integer, created_at integer not null, unique (uuid)
  ) strict;
CREATE INDEX api_key_organisation on api_key (organisation, created_at);
CREATE TABLE audit_event (
    id integer primary key, uuid text not null check (length(uuid) = 36), organisation integer references organisation on delete cascade, project text,
    at integer not null, actor_kind text not null check (actor_kind in ('key', 'person', 'command')), actor_id text,
    actor_name text not null, action text not null, target text, request_id text, unique (uuid)
  ) strict;
CREATE INDEX audit_event_organisation on audit_event (organisation, at, uuid);
CREATE TABLE project (
    id integer primary key, uuid text not null check (length(uuid) = 36), organisation integer not null references organisation on delete cascade,
    name text not null, folded_name text not null, slug text not null, description text not null,
    industry text not null, website text not null, current_po text not null,
    theme_analysis_enabled integer not null check (theme_analysis_enabled in (0, 1)), theme_language text not null,
    theme_clustering_config text not null check (json_valid(theme_clustering_config)),
    settings text not null check (json_valid(settings)), removed_at integer, created_at integer not null, updated_at integer not null,
    unique (uuid), unique (organisation, slug)
  ) strict;
CREATE INDEX project_slug on project (slug);
CREATE INDEX project_removed on project (removed_at) where removed_at is not null;
CREATE TABLE revision (
    project integer primary key references project on delete cascade, responses integer not null default 0,
    dictionary integer not null default 0, links integer not null default 0, tracked integer not null default 0
  ) strict;
CREATE TABLE tag_group (
    id integer primary key, uuid text not null check (length(uuid) = 36), project integer not null references project on delete cascade, kind text not null check (kind in ('query', 'execution')), name text not null,
    folded_name text not null, created_at integer not null, updated_at integer not null, unique (project, uuid), unique (project, kind, folded_name)
  ) strict;
CREATE TABLE tag (
    id integer primary key autoincrement, project integer not null references project on delete cascade, name text not null, folded_name text not null,
    color text not null, tag_group integer references tag_group on delete set null,
    unique (project, folded_name)
  ) strict;
CREATE INDEX tag_tag_group on tag (tag_group);
CREATE TABLE query (
    id integer primary key, uuid text not null check (length(uuid) = 36), project integer not null references project on delete cascade, text text not null, folded_text text not null,
    type text check (type in ('comparative', 'informative', 'perception')), created_at integer not null, updated_at integer not null, deleted_at integer,
    unique (project, uuid), unique (project, text)
  ) strict;
CREATE TABLE query_locale (
    query integer not null references query on delete cascade, country text not null, language text not null,
    primary key (query, country, language)
  ) strict, without rowid;
CREATE TABLE query_tag (
    query integer not null references query on delete cascade, tag integer not null references tag on delete cascade,
    primary key (query, tag)
  ) strict, without rowid;
CREATE INDEX query_tag_tag on query_tag (tag);
CREATE TABLE entity_group (
    id integer primary key, uuid text not null check (length(uuid) = 36), project integer not null references project on delete cascade, kind text not null check (kind in ('group', 'division')), name text not null,
    folded_name text not null, slug text not null, parent integer references entity_group, created_at integer not null, updated_at integer not null,
    unique (project, uuid), unique (project, folded_name), check ((kind = 'division') = (parent is not null))
  ) strict;
CREATE INDEX entity_group_parent on entity_group (parent);
CREATE TABLE entity (
    id integer primary key, uuid text not null check (length(uuid) = 36), project integer not null references project on delete cascade, name text not null, folded_name text not null, slug text not null,
    case_sensitive integer not null check (case_sensitive in (0, 1)), domains text not null check (json_valid(domains)),
    is_competitor integer not null check (is_competitor in (0, 1)), entity_group integer references entity_group,
    merged_into integer references entity check (merged_into <> id), created_at integer not null, updated_at integer not null,
    unique (project, uuid), unique (project, folded_name)
  ) strict;
CREATE INDEX entity_entity_group on entity (entity_group);
CREATE INDEX entity_merged_into on entity (merged_into);
CREATE TABLE entity_alias (
    entity integer not null references entity on delete cascade, position integer not null, alias text not null,
    primary key (entity, position)
  ) strict, without rowid;
CREATE TABLE cached_job (
    id integer primary key, uuid text not null check (length(uuid) = 36), project integer not null references project on delete cascade, query integer not null references query on delete cascade, country text not null,
    language text not null, run_at integer not null, created_at integer not null, updated_at integer not null,
    unique (project, uuid), unique (query, country, language, run_at)
  ) strict;
CREATE INDEX cached_job_run_at on cached_job (project, run_at, uuid);
CREATE INDEX cached_job_locale on cached_job (project, country, language);
CREATE TABLE job_execution (
    id integer primary key, uuid text not null check (length(uuid) = 36), project integer not null references project on delete cascade, cached_job integer not null references cached_job on delete cascade,
    model text not null, execution_number integer not null check (execution_number > 0), time integer not null,
    digest text not null, revision integer not null, answer text not null,
    unique (project, uuid), unique (project, revision), unique (cached_job, model, execution_number)
  ) strict;
CREATE TABLE result_analysis (
    job_execution integer primary key references job_execution on delete cascade,
    uuid text not null check (length(uuid) = 36), project integer not null references project on delete cascade, analysed_under integer not null,
    time integer not null, updated_at integer not null, cached_job integer not null, query integer not null,
    unique (project, uuid)
  ) strict;
CREATE INDEX result_analysis_time on result_analysis (project, time, uuid, updated_at, query);
CREATE INDEX result_analysis_updated_at on result_analysis (project, updated_at, uuid, time, query);
CREATE INDEX result_analysis_cached_job on result_analysis (project, cached_job);
CREATE INDEX result_analysis_analysed_under on result_analysis (project, analysed_under);
CREATE TABLE execution_tag (
    id integer primary key, uuid text not null check (length(uuid) = 36), project integer not null references project on delete cascade, name text not null, folded_name text not null, color text not null,
    matching_mode text not null check (matching_mode in ('manual', 'word', 'contains')),
    tag_group integer references tag_group on delete set null, created_at integer not null, updated_at integer not null,
    unique (project, uuid), unique (project, folded_name)
  ) strict;
CREATE INDEX execution_tag_tag_group on execution_tag (tag_group);
CREATE TABLE execution_tag_link (
    execution_tag integer not null references execution_tag on delete cascade, job_execution integer not null references job_execution on delete cascade,
    origin text not null check (origin in ('manual', 'computed')), primary key (execution_tag, job_execution)
  ) strict, without rowid;
CREATE INDEX execution_tag_link_job_execution on execution_tag_link (job_execution);
CREATE TABLE mention (
    job_execution integer not null references job_execution on delete cascade, entity integer not null references entity on delete cascade,
    count integer not null check (count > 0), ranking_position integer not null check (ranking_position > 0),
    sentiment real not null check (sentiment between -1 and 1), primary key (job_execution, entity)
  ) strict, without rowid;
CREATE INDEX mention_entity on mention (entity);
CREATE TABLE ad_card (
    job_execution integer not null references job_execution on delete cascade, item integer not null, unit integer not null, position integer not null,
    advertiser text not null, format text not null, title text, url text, primary key (job_execution, item)
  ) strict, without rowid;
CREATE TABLE shopping_card (
    job_execution integer not null references job_execution on delete cascade, item integer not null, position integer not null, title text not null, merchant text not null,
    brand text, price text, currency text, url text, primary key (job_execution, item)
  ) strict, without rowid;
CREATE TABLE source (
    job_execution integer not null references job_execution on delete cascade, item integer not null, url text not null, title text, found integer check (found in (0, 1)),
    root_domain text, sub_domain text, matches text check (json_valid(matches)), primary key (job_execution, item)
  ) strict;
CREATE TABLE source_competitor (
    job_execution integer not null, item integer not null, entity integer not null references entity on delete cascade,
    primary key (job_execution, item, entity),
    foreign key (job_execution, item) references source on delete cascade
  ) strict, without rowid;
CREATE INDEX source_competitor_entity on source_competitor (entity);
CREATE TABLE video (
    id integer primary key, project integer not null references project on delete cascade, platform text not null check (platform in ('youtube', 'vimeo', 'dailymotion', 'tiktok')), video_id text not null, source_title text,
    unique (project, platform, video_id)
  ) strict;
CREATE TABLE video_citation (
    job_execution integer not null references job_execution on delete cascade, video integer not null references video on delete cascade, primary key (job_execution, video)
  ) strict, without rowid;
CREATE INDEX video_citation_video on video_citation (video);
CREATE TABLE channel (
    id integer primary key, project integer not null references project on delete cascade, platform text not null check (platform in ('youtube', 'vimeo', 'dailymotion', 'tiktok')), channel_id text not null, unique (project, platform, channel_id)
  ) strict;
CREATE TABLE video_snapshot (
    id integer primary key, uuid text not null check (length(uuid) = 36), project integer not null references project on delete cascade, video integer not null references video on delete cascade,
    captured_at integer not null, title text, thumbnail_url text, published_at integer,
    duration_seconds integer check (duration_seconds >= 0), is_short integer check (is_short in (0, 1)),
    view_count text check (view_count glob '[0-9]*' and view_count not glob '*[^0-9]*'), like_count text check (like_count glob '[0-9]*' and like_count not glob '*[^0-9]*'), comment_count text check (comment_count glob '[0-9]*' and comment_count not glob '*[^0-9]*'), favorite_count text check (favorite_count glob '[0-9]*' and favorite_count not glob '*[^0-9]*'),
    unique (project, uuid), unique (video, captured_at)
  ) strict;
CREATE TABLE channel_snapshot (
    video_snapshot integer primary key references video_snapshot on delete cascade,
    channel integer not null references channel on delete cascade, captured_at integer not null, uuid text not null,
    name text, country text
  ) strict;
CREATE INDEX channel_snapshot_latest on channel_snapshot (channel, captured_at, uuid);
insert into kysely_migration (name,timestamp) values ('0001_init','2026-11-20T12:00:00.000Z');
insert into kysely_migration_lock (id,is_locked) values ('migration_lock',0);
insert into organisation (id,uuid,name,slug,rate_limit_requests,rate_limit_seconds,created_at,updated_at) values (1,'00000000-0000-7000-8000-000000000001','Acme Agency','acme-agency',null,null,1795176000000,1795176000000);
insert into user (id,uuid,email,folded_email,name,password_hash,created_at,updated_at) values (1,'00000000-0000-7000-8000-000000000003','ada@example.com','ada@example.com','Ada','c2c764e0ac603ace3a15ea4312ecc5f2ca88fe7a8f9ed7c94670957024bec3ed',1795176000000,1795176000000);
insert into membership (organisation,user,role,created_at,updated_at) values (1,1,'admin',1795176000000,1795176000000);
insert into api_key (id,uuid,organisation,name,permission,prefix,digest,expires_at,last_used_at,created_at) values (1,'00000000-0000-7000-8000-000000000004',1,'Reports','read','sl_live_0El6','fbe06cd185ccaa0e60d66eab5bc6034b94eed5296511909df265213f932290a9',null,null,1795176000000);
insert into project (id,uuid,organisation,name,folded_name,slug,description,industry,website,current_po,theme_analysis_enabled,theme_language,theme_clustering_config,settings,removed_at,created_at,updated_at) values (1,'00000000-0000-7000-8000-000000000002',1,'Shoes','shoes','shoes','','','','',0,'en','{}','{"customFilters":[]}',null,1795176000000,1795176000000);
insert into revision (project,responses,dictionary,links,tracked) values (1,5,11,1,1);
insert into tag_group (id,uuid,project,kind,name,folded_name,created_at,updated_at) values (1,'00000000-0000-7000-8000-000000000010',1,'query','Seasons','seasons',1795176000000,1795176000000);
insert into tag (id,project,name,folded_name,color,tag_group) values (1,1,'summer','summer','#ff8800',1);
insert into query (id,uuid,project,text,folded_text,type,created_at,updated_at,deleted_at) values (1,'00000000-0000-7000-8000-000000000012',1,'best shoes','best shoes','comparative',1795176000000,1795176000000,null);
insert into query (id,uuid,project,text,folded_text,type,created_at,updated_at,deleted_at) values (2,'00000000-0000-7000-8000-000000000016',1,'old shoes','old shoes',null,1795176000000,1795176000000,1795176000000);
insert into query_tag (query,tag) values (1,1);
insert into entity_group (id,uuid,project,kind,name,folded_name,slug,parent,created_at,updated_at) values (1,'00000000-0000-7000-8000-000000000005',1,'group','Sports','sports','sports',null,1795176000000,1795176000000);
insert into entity_group (id,uuid,project,kind,name,folded_name,slug,parent,created_at,updated_at) values (2,'00000000-0000-7000-8000-000000000006',1,'division','Running shoes','running shoes','running',1,1795176000000,1795176000000);
insert into entity (id,uuid,project,name,folded_name,slug,case_sensitive,domains,is_competitor,entity_group,merged_into,created_at,updated_at) values (1,'00000000-0000-7000-8000-000000000007',1,'Acme','acme','acme',0,'["acme.example"]',0,2,null,1795176000000,1795176000000);
insert into entity (id,uuid,project,name,folded_name,slug,case_sensitive,domains,is_competitor,entity_group,merged_into,created_at,updated_at) values (2,'00000000-0000-7000-8000-000000000008',1,'Bolt','bolt','bolt',0,'[]',1,null,null,1795176000000,1795176000000);
insert into entity (id,uuid,project,name,folded_name,slug,case_sensitive,domains,is_competitor,entity_group,merged_into,created_at,updated_at) values (3,'00000000-0000-7000-8000-000000000009',1,'Bolt Sports','bolt sports','bolt-sports',0,'[]',0,null,2,1795176000000,1795176000000);
insert into entity_alias (entity,position,alias) values (1,0,'Acme Inc');
insert into cached_job (id,uuid,project,query,country,language,run_at,created_at,updated_at) values (1,'00000000-0000-7000-8000-000000000013',1,1,'US','en',1795176000000,1795176000000,1795176000000);
insert into cached_job (id,uuid,project,query,country,language,run_at,created_at,updated_at) values (2,'00000000-0000-7000-8000-000000000017',1,2,'DE','de',1795262400000,1795176000000,1795176000000);
insert into cached_job (id,uuid,project,query,country,language,run_at,created_at,updated_at) values (3,'00000000-0000-7000-8000-000000000019',1,2,'US','en',1795176000000,1795176000000,1795176000000);
insert into job_execution (id,uuid,project,cached_job,model,execution_number,time,digest,revision,answer) values (1,'00000000-0000-7000-8000-000000000014',1,1,'gpt-5',1,1795176000000,'b5854f7c1360c8ba6df59ca0f5662f5eb23f105240e2b07c38a7b610a4e6d2cb',1,'Acme is good. Bolt is bad.');
insert into job_execution (id,uuid,project,cached_job,model,execution_number,time,digest,revision,answer) values (2,'00000000-0000-7000-8000-000000000015',1,1,'gpt-5',2,1795176000000,'6fa883e3158b29425746f36b309cc836c5379a093ff2c5587bacc91873a8c227',2,'Bolt Sports. See https://acme.example/a.');
insert into job_execution (id,uuid,project,cached_job,model,execution_number,time,digest,revision,answer) values (3,'00000000-0000-7000-8000-000000000018',1,2,'gpt-5',1,1795262400000,'0ed9f534ef6ea3274d3d1409e6ae13848269f99f85a843f7fc26a0cf3efe799f',3,'Nichts.');
insert into job_execution (id,uuid,project,cached_job,model,execution_number,time,digest,revision,answer) values (4,'00000000-0000-7000-8000-000000000020',1,3,'sonar',1,1795176000000,'6858f449b7d8926d4d5bc752a1bbe19b4fcb4bce87225a53a52a146957890dd2',4,'Watch this.');
insert into job_execution (id,uuid,project,cached_job,model,execution_number,time,digest,revision,answer) values (5,'00000000-0000-7000-8000-000000000022',1,1,'gpt-5',3,1795176000000,'0ab2fed1052725ac862e900cc2e45b02ff2120cb75c7cb2007c0a095128b5d3f',5,'Acme Inc.');
insert into result_analysis (job_execution,uuid,project,analysed_under,time,updated_at,cached_job,query) values (1,'00000000-0000-7000-8000-000000000014',1,1,1795176000000,1795176000000,1,1);
insert into result_analysis (job_execution,uuid,project,analysed_under,time,updated_at,cached_job,query) values (2,'00000000-0000-7000-8000-000000000015',1,1,1795176000000,1795176000000,1,1);
insert into result_analysis (job_execution,uuid,project,analysed_under,time,updated_at,cached_job,query) values (3,'00000000-0000-7000-8000-000000000018',1,1,1795262400000,1795176000000,2,2);
insert into result_analysis (job_execution,uuid,project,analysed_under,time,updated_at,cached_job,query) values (4,'00000000-0000-7000-8000-000000000020',1,1,1795176000000,1795176000000,3,2);
insert into result_analysis (job_execution,uuid,project,analysed_under,time,updated_at,cached_job,query) values (5,'00000000-0000-7000-8000-000000000022',1,1,1795176000000,1795176000001,1,1);
insert into execution_tag (id,uuid,project,name,folded_name,color,matching_mode,tag_group,created_at,updated_at) values (1,'00000000-0000-7000-8000-000000000011',1,'Acme','acme','#64748b','word',null,1795176000000,1795176000000);
insert into execution_tag_link (execution_tag,job_execution,origin) values (1,1,'computed');
insert into execution_tag_link (execution_tag,job_execution,origin) values (1,5,'computed');
insert into mention (job_execution,entity,count,ranking_position,sentiment) values (1,1,1,1,0.5);
insert into mention (job_execution,entity,count,ranking_position,sentiment) values (1,2,1,2,-0.5);
insert into mention (job_execution,entity,count,ranking_position,sentiment) values (2,3,1,1,0);
insert into mention (job_execution,entity,count,ranking_position,sentiment) values (5,1,1,1,0);
insert into ad_card (job_execution,item,unit,position,advertiser,format,title,url) values (1,0,1,1,'Acme','card',null,null);
insert into ad_card (job_execution,item,unit,position,advertiser,format,title,url) values (1,1,1,2,'Bolt','card',null,null);
insert into shopping_card (job_execution,item,position,title,merchant,brand,price,currency,url) values (3,0,1,'Shoe','Shop','Acme','10','EUR',null);
insert into source (job_execution,item,url,title,found,root_domain,sub_domain,matches) values (2,0,'https://acme.example/a','A page',1,'acme.example',null,'[{"text":"https://acme.example/a","context":"Bolt Sports. See https://acme.example/a.","position":17}]');
insert into source_competitor (job_execution,item,entity) values (2,0,3);
insert into video (id,project,platform,video_id,source_title) values (1,1,'youtube','aaaaaaaaaaa',null);
insert into video_citation (job_execution,video) values (4,1);
insert into channel (id,project,platform,channel_id) values (1,1,'youtube','c');
insert into video_snapshot (id,uuid,project,video,captured_at,title,thumbnail_url,published_at,duration_seconds,is_short,view_count,like_count,comment_count,favorite_count) values (1,'00000000-0000-7000-8000-000000000021',1,1,1795176000000,'A video',null,null,60,0,'12345678901234567890',null,null,null);
insert into channel_snapshot (video_snapshot,channel,captured_at,uuid,name,country) values (1,1,1795176000000,'00000000-0000-7000-8000-000000000021','A channel','DE');
update sqlite_sequence set seq = 1 where name = 'tag';
commit;
