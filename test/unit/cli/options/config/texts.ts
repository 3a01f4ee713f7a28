/** Configurations that the kit takes. */
export const GOOD: readonly string[] = [
  '{}',
  '{"$schema":"./node_modules/plant-store-kit/dist/schemas/plant-store-kit.config.schema.json"}',
  '{"spec":"api.yaml","target":"https://example.test/v1","profile":"strict"}',
  '{"policy":{"used-id":[200,409],"large-body":[413,"reset"]},"checks":{"stored-as-sent":false,"body-is-json":true}}',
  '{"only":["valid","dredd"],"cases":0,"seed":2147483647,"concurrency":1024}',
  '{"timeout":"1.5s","wait":"0s","rate":"0.5/s"}',
  '{"maxFindings":1}',
  '{"headers":{"X-Api-Key":"$API_KEY","X-Plain":""},"credentials":{"api_key":"$API_KEY","login":"a:b"},"tokenFile":"token","ca":"ca.pem","insecure":true,"quiet":false}',
  '{"corpus":"kept","reporters":["console","json=reports/run.json","./own.mjs=own.txt"],"outputDir":"out","baseline":"known.json"}',
  '{"fuzz":{"cases":1,"time":"10m","concurrency":64,"baseline":"known-fuzz.json"}}',
  '{"resources":{"/plants/{plantId}":{"key":"code","creator":"POST /plants"},"/a/{b}":{"ignore":true}}}',
  '{"resources":{"/plants/{plantId}":{"rules":{"page":false,"list":true}}},"rules":{"sort":false}}',
  '{"operations":{"DELETE **":{"skip":true},"sendMail":{"skip":"it sends e-mails"},"GET /a":{"values":{"id":7},"credentials":{"k":"$K"},"budget":5}}}',
  '\n{\n\t"policy": {},\n\t"checks": {},\n\t"headers": {},\n\t"fuzz": {}\n}\n',
];

/** Configurations that the kit refuses, and its line of each: the line's number, what is wrong, and what to do. */
export const BAD: readonly (readonly [text: string, says: string])[] = [
  ['[]', '1: the file is an empty list. Write an object'],
  ['"spec"', '1: the file is "spec". Write an object'],
  ['null', '1: the file is null. Write an object'],
  ['{\n  "profil": "strict"\n}', '2: unknown key "profil". Did you mean profile?'],
  ['{\n  "token": "s3cret"\n}', '2: tokens are not allowed in this file. Set PLANT_STORE_TOKEN, or name a file with tokenFile'],
  ['{"tokn":"s3cret"}', '1: unknown key "tokn". Set PLANT_STORE_TOKEN, or name a file with tokenFile'],
  ['{"badToken":"s3cret"}', '1: tokens are not allowed in this file. Set PLANT_STORE_BAD_TOKEN'],
  ['{\n"spec": "a",\n"profile": "lax"}', '3: profile is "lax". Use one of standard, strict'],
  ['{"profile":"strikt"}', '1: profile is "strikt". Did you mean strict?'],
  ['{"spec":""}', '1: spec is empty. Write it like "openapi.yaml"'],
  ['{"spec":3}', '1: spec is 3. Write it like "openapi.yaml"'],
  ['{"only":"valid"}', '1: only is "valid". Write a list, with at least one item'],
  ['{"only":[]}', '1: only is an empty list. Write a list, with at least one item'],
  ['{"only":[\n"valid",\n"vlid"]}', '3: only[1] is "vlid". Did you mean valid?'],
  [
    '{"only":["fuzz"]}',
    '1: only[0] is "fuzz". Use one of valid, invalid, malformed, credentials, media-types, unspecified, sequences, dredd, properties',
  ],
  ['{"cases":-1}', '1: cases is -1. Write a whole number of at least 0'],
  ['{"cases":1.5}', '1: cases is 1.5. Write a whole number of at least 0'],
  ['{"cases":"1000"}', '1: cases is "1000". Write a whole number of at least 0'],
  ['{"seed":2147483648}', '1: seed is 2147483648. Write a whole number from 0 to 2147483647'],
  ['{"seed":1,\n"concurrency":\n0}', '2: concurrency is 0. Write a whole number from 1 to 1024'],
  ['{"concurrency":0}', '1: concurrency is 0. Write a whole number from 1 to 1024'],
  ['{"timeout":5}', '1: timeout is 5. Write it like "5s"'],
  ['{"timeout":"5"}', '1: timeout is "5". Write it like "5s"'],
  ['{"rate":50}', '1: rate is 50. Write it like "50/s"'],
  ['{"maxFindings":0}', '1: maxFindings is 0. Write a whole number of at least 1'],
  ['{"insecure":"yes"}', '1: insecure is "yes". Write true or false'],
  ['{"reporters":["json=a.json",null]}', '1: reporters[1] is null. Write it like "json=reports/verify.json"'],
  ['{"credentials":"s3cret"}', '1: credentials is a string. Write it like {"api_key":"$API_KEY"}'],
  ['{"credentials":{"api_key":17}}', '1: credentials.api_key is a number. Write it like "$API_KEY"'],
  ['{"headers":"X-Key: s3cret"}', '1: headers is a string. Write it like {"X-Api-Key":"$API_KEY"}'],
  ['{"headers":["X-Key: 1"]}', '1: headers is a list. Write it like {"X-Api-Key":"$API_KEY"}'],
  ['{"headers":{\n"X-Key": 17}}', '2: headers.X-Key is a number. Write it like "$API_KEY"'],
  ['{"headers":{"X Key":"s3cret"}}', '1: "X Key" and its value are not a valid header. Write it like "X-Api-Key": "$API_KEY"'],
  ['{"policy":{\n"used-ids":[200]}}', '2: unknown key "policy.used-ids". Did you mean used-id?'],
  ['{"policy":{"used-id":[500]}}', '1: policy.used-id[0] is 500. Write a whole number from 200 to 499'],
  ['{"policy":{"used-id":["reset"]}}', '1: policy.used-id[0] is "reset". Write a whole number from 200 to 499'],
  ['{"policy":{"used-id":200}}', '1: policy.used-id is 200. Write a list, with at least one item'],
  ['{"checks":{"stored-as-send":false}}', '1: unknown key "checks.stored-as-send". Did you mean stored-as-sent?'],
  ['{"checks":{"stored-as-sent":"off"}}', '1: checks.stored-as-sent is "off". Write true or false'],
  [
    '{"checks":{"answer-received":false}}',
    '1: the check answer-received cannot be switched off. List what is known in a baseline, or give a slow server more time',
  ],
  ['{"resources":["/plants/{id}"]}', '1: resources is a list. Write it like {"/plants/{plantId}":{"key":"code"}}'],
  ['{"resources":{\n"/plants/{id}":{"kee":"id"}}}', String.raw`2: unknown key "resources.\"/plants/{id}\".kee". Did you mean key?`],
  [
    '{"resources":{"/plants/{id}":{"creator":"createPlant"}}}',
    '1: resources."/plants/{id}".creator is "createPlant". Write it like "POST /plants"',
  ],
  [
    '{"rules":{\n"paging":false}}',
    '2: unknown key "rules.paging". The keys are key, read, replace, change, delete, parents, list, page, filter, sort, tag',
  ],
  [
    '{"resources":{"/a/{b}":{\n"rules":{"pages":false}}}}',
    String.raw`2: unknown key "resources.\"/a/{b}\".rules.pages". Did you mean page?`,
  ],
  ['{"rules":{"page":"off"}}', '1: rules.page is "off". Write true or false'],
  ['{"operations":["a"]}', '1: operations is a list. Write it like {"DELETE **":{"skip":true}}'],
  ['{"operations":{\n"a":{"skp":true}}}', '2: unknown key "operations.a.skp". Did you mean skip?'],
  ['{"operations":{"a":{"skip":1}}}', '1: operations.a.skip is 1. Write true or false'],
  ['{"operations":{"a":{"budget":0}}}', '1: operations.a.budget is 0. Write a whole number of at least 1'],
  ['{"operations":{"a":{"credentials":{"k":7}}}}', '1: operations.a.credentials.k is a number. Write it like "$API_KEY"'],
  ['{"fuzz":{"cases":0}}', '1: fuzz.cases is 0. Write a whole number of at least 1'],
  ['{"fuzz":{"only":["valid"]}}', '1: unknown key "fuzz.only". The keys are cases, time, concurrency, baseline'],
];

/** Configurations that only the kit refuses: a JSON Schema cannot say it, or not in a way that a person reads. */
export const ONLY_THE_KIT: readonly (readonly [text: string, says: string])[] = [
  [
    '{\n"reporters": ["json=a.json",\n"jsn=b.json"]}',
    "3: 'jsn' is not a reporter. Use one of console, json, html, junit, sarif, markdown, github, vitest, or a module path such as ./custom.mjs",
  ],
  ['{"target":"127.0.0.1:8080"}', '1: target is "127.0.0.1:8080". Write it like http://127.0.0.1:8080 or https://host/prefix'],
  ['{"target":"http://me:s3cret@h"}', '1: the URL contains a user name or a password. Remove it, and set PLANT_STORE_TOKEN instead'],
  ['{"timeout":"0s"}', '1: timeout is "0s". It must be more than zero'],
  ['{"timeout":"99h"}', '1: timeout is "99h". It must be at most 24h'],
  ['{"rate":"0/s"}', '1: rate is "0/s". It must be at least 0.001/s'],
  ['{"headers":{"Content-Length":"3"}}', '1: the kit sets the header Content-Length itself. Remove it'],
  ['{"headers":{"X-Key":"s3cret\\n"}}', '1: "X-Key" and its value are not a valid header. Write it like "X-Api-Key": "$API_KEY"'],
  ['{"cases":1,\n"cases":2}', '2: a key appears here for the second time. Keep one of them'],
];

const NO_JSON_SAYS = 'this is not JSON. Fix this line; JSON has no comments, and no comma after the last item';

/** Texts that are no JSON, with the line where it ends to be. */
export const NO_JSON: readonly (readonly [text: string, says: string])[] = [
  ['', `1: ${NO_JSON_SAYS}`],
  ['// the gate\n{}', `1: ${NO_JSON_SAYS}`],
  ['{\n  "cases": 1, // few\n  "seed": 1\n}', `2: ${NO_JSON_SAYS}`],
  ['{\n  "cases": 1,\n}', `3: ${NO_JSON_SAYS}`],
  ['spec: api.yaml\n', `1: ${NO_JSON_SAYS}`],
  ['{\n\n  "spec": \'api.yaml\'\n}', `3: ${NO_JSON_SAYS}`],
  ['{\n "tokenFile": "s3cret\n}', `2: ${NO_JSON_SAYS}`],
  ['{\n "cases": 1\n', `3: ${NO_JSON_SAYS}`],
];
