"""A whole Swift with its S3 API in one process, for the tests: python3 objectStore.py FOLDER PORT BUCKET ACCESS_KEY SECRET.

It listens on 127.0.0.1, keeps all it has in FOLDER, makes BUCKET, which anybody may read, and says "ready". It ends when
its input closes.
"""
import os
import sys

folder, port, bucket, access_key, secret = sys.argv[1], int(sys.argv[2]), *sys.argv[3:]
account, user = access_key.split(':')


def write(name, text):
    path = os.path.join(folder, name)
    with open(path, 'w') as file:
        file.write(text)
    return path


# Before Swift is loaded: it reads this file from the folder.
write('swift.conf', '[swift-hash]\nswift_hash_path_suffix = tests\n[storage-policy:0]\nname = tests\ndefault = yes\n')

import eventlet  # noqa: E402
from eventlet import wsgi  # noqa: E402
from swift.common import utils  # noqa: E402

utils.eventlet_monkey_patch()
utils.set_swift_dir(folder)

from swift.common.http_protocol import SwiftHttpProtocol  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.storage_policy import reload_storage_policies  # noqa: E402
from swift.common.swob import Request  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

reload_storage_policies()
SETTINGS = f'[DEFAULT]\nswift_dir = {folder}\ndevices = {folder}\nmount_check = false\nlog_level = ERROR\n'
silent = open(os.devnull, 'w')


def serve(socket, app):
    eventlet.spawn(wsgi.server, socket, app, silent, protocol=SwiftHttpProtocol, log_output=False)


os.makedirs(os.path.join(folder, 'disk'))
sockets = {}
for kind in ('account', 'container', 'object'):
    sockets[kind] = eventlet.listen(('127.0.0.1', 0))
    at = {'ip': '127.0.0.1', 'port': sockets[kind].getsockname()[1]}
    replication = {f'replication_{name}': value for name, value in at.items()}
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'weight': 1.0, 'device': 'disk', **at, **replication})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f'{kind}.ring.gz'))

for kind, socket in sockets.items():
    settings = f'{SETTINGS}[pipeline:main]\npipeline = {kind}\n[app:{kind}]\nuse = egg:swift#{kind}\n'
    serve(socket, loadapp(write(f'{kind}.conf', settings)))

FILTERS = ('catch_errors', 'gatekeeper', 'cache', 's3api', 'tempauth', 'copy', 'slo', 'versioned_writes')
EGGS = {'cache': 'memcache'}
filters = ''.join(f'[filter:{name}]\nuse = egg:swift#{EGGS.get(name, name)}\n' for name in FILTERS)
# No memcached, or one of somebody else's would be asked.
filters = filters.replace('#memcache\n', '#memcache\nmemcache_servers = 127.0.0.1:1\n')
filters = filters.replace('#tempauth\n', f'#tempauth\nuser_{account}_{user} = {secret} .admin\n')
pipeline = f'[pipeline:main]\npipeline = {" ".join(FILTERS)} proxy-server\n[app:proxy-server]\nuse = egg:swift#proxy\n'
proxy = f'{SETTINGS}{pipeline}account_autocreate = true\n{filters}'
app = loadapp(write('proxy.conf', proxy))
serve(eventlet.listen(('127.0.0.1', port)), app)

made = Request.blank(
    f'/v1/AUTH_{account}/{bucket}',
    environ={'REQUEST_METHOD': 'PUT', 'swift.authorize_override': True, 'swift_owner': True},
    headers={'X-Container-Read': '.r:*'},
).get_response(app)
assert made.is_success, made

print('ready', flush=True)
eventlet.tpool.execute(sys.stdin.read)
os._exit(0)
