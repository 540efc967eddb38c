package io.github.bigtablemapper;

import io.github.bigtablemapper.fixture.WriteServer;

/** What {@link BulkWriterTest} tests, with requests of bytes. */
class WireBulkWriterTest extends BulkWriterTest {
  @Override
  BigtableMapper mapper(WriteServer server) {
    return server.mapperAfterARequest();
  }
}
