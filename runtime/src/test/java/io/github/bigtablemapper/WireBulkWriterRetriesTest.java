package io.github.bigtablemapper;

import io.github.bigtablemapper.fixture.WriteServer;

/** What {@link BulkWriterRetriesTest} tests, with requests of bytes. */
class WireBulkWriterRetriesTest extends BulkWriterRetriesTest {
  @Override
  BigtableMapper mapper(WriteServer server) {
    return server.mapperAfterARequest();
  }
}
