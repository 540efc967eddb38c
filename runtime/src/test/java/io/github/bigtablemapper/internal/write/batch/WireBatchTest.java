package io.github.bigtablemapper.internal.write.batch;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.fixture.WriteServer;

/** What {@link BatchTest} tests, with requests of bytes. */
class WireBatchTest extends BatchTest {
  @Override
  BigtableMapper mapper(WriteServer server) {
    return server.mapperAfterARequest();
  }
}
