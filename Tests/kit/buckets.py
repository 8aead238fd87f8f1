"""A bucket of moto, an S3 server that we did not write. It checks each signature with botocore."""

import json
import logging
from urllib.request import Request, urlopen

import boto3
from moto import settings
from moto.moto_server.threaded_moto_server import ThreadedMotoServer


class Bucket:
    name = "copies"

    def __init__(self):
        logging.getLogger("werkzeug").setLevel(logging.ERROR)
        settings.INITIAL_NO_AUTH_ACTION_COUNT = float("inf")
        self.server = ThreadedMotoServer("127.0.0.1", 0, verbose=False)
        self.server.start()
        self.port = self.server.get_host_and_port()[1]
        self.endpoint = f"http://127.0.0.1:{self.port}"
        # Servers of one process share their state.
        urlopen(Request(f"{self.endpoint}/moto-api/reset", method="POST")).close()
        self._client("s3", "any", "any").create_bucket(Bucket=self.name)
        iam = self._client("iam", "any", "any")
        iam.create_user(UserName="hub")
        key = iam.create_access_key(UserName="hub")["AccessKey"]
        self.access, self.secret = key["AccessKeyId"], key["SecretAccessKey"]
        may = {"Version": "2012-10-17", "Statement": [{"Effect": "Allow", "Action": "s3:*", "Resource": "*"}]}
        iam.put_user_policy(UserName="hub", PolicyName="copies", PolicyDocument=json.dumps(may))
        # From now on every request must be signed.
        settings.INITIAL_NO_AUTH_ACTION_COUNT = 0
        self.objects = self._client("s3", self.access, self.secret)

    def _client(self, service, access, secret):
        return boto3.client(
            service, endpoint_url=self.endpoint, region_name="us-east-1", aws_access_key_id=access, aws_secret_access_key=secret)

    @property
    def address(self):
        """As the manager types it, with a prefix for this house."""
        return f"{self.endpoint}/{self.name}/house"

    def names(self, prefix=""):
        pages = self.objects.get_paginator("list_objects_v2").paginate(Bucket=self.name, Prefix=f"house/{prefix}")
        return sorted(entry["Key"].removeprefix("house/") for page in pages for entry in page.get("Contents", []))

    def get(self, name):
        return self.objects.get_object(Bucket=self.name, Key=f"house/{name}")["Body"].read()

    def put(self, name, body):
        self.objects.put_object(Bucket=self.name, Key=f"house/{name}", Body=body)

    def stop(self):
        if self.server:
            self.server.stop()
            self.server = None
        settings.INITIAL_NO_AUTH_ACTION_COUNT = float("inf")
