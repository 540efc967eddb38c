package io.github.bigtablemapper;

import io.github.bigtablemapper.fixture.WriteServer;

/** What {@link BatchTest} tests, with requests of bytes. */
class WireBatchTest extends BatchTest {
  @Override
  BigtableMapper mapper(WriteServer server) {
    return WireWritesTest.afterAFirstRequest(server);
  }
}
