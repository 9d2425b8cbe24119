#!/bin/sh
# Writes deploy/nginx/mostrador.conf for the containers of compose.yaml: two servers, and files in their common volume.
# nginx's image runs it before nginx.
set -eu
sed -e 's|server 127\.0\.0\.1:4321\(.*\);|server shop-1:4321\1; server shop-2:4321\1;|' \
  -e 's|/srv/mostrador/dist/|/srv/mostrador/site/dist/|' \
  -e 's|/etc/nginx/mostrador-pages\.conf|/srv/mostrador/site/mostrador-pages.conf|' \
  -e 's|server_name shop\.example\.com;|server_name _;|' \
  "${MOSTRADOR_CONF:-/etc/mostrador/mostrador.conf}" > "${NGINX_CONF:-/etc/nginx/conf.d/default.conf}"
