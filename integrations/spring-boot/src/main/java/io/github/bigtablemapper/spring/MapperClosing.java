package io.github.bigtablemapper.spring;

import static java.util.Objects.requireNonNull;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.internal.amount.Amounts;
import java.time.Duration;
import java.util.List;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;

/**
 * Closes the mapper when the application stops, and logs operations that are still running. The
 * mapper and all its users depend on this bean, which depends on the client: so Spring calls it
 * after those beans and before the client is closed. The mapper's own log would be lost at that
 * time, because Boot has removed the handlers of the JDK's loggers.
 */
final class MapperClosing implements DisposableBean {
  private static final Log LOG = LogFactory.getLog(MapperClosing.class);

  private final Duration timeout;
  private @Nullable BigtableMapper mapper;

  /**
   * @param client the client of the mapper
   */
  MapperClosing(BigtableDataClient client, Duration timeout) {
    requireNonNull(client);
    this.timeout = timeout;
  }

  /** {@return the mapper to close} */
  BigtableMapper of(BigtableMapper mapper) {
    this.mapper = mapper;
    return mapper;
  }

  @Override
  public void destroy() {
    List<String> ended = mapper == null ? List.of() : mapper.close(timeout);
    if (!ended.isEmpty()) {
      LOG.warn(
          "Bigtable operations were under way when the application stopped, and were ended after"
              + " bigtable.close-timeout ("
              + Amounts.of(timeout)
              + "). Close streams that are not read to their end: "
              + ended);
    }
  }
}
