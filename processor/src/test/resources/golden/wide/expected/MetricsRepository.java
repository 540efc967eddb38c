package wide;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Metrics} in the table {@code metrics}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class MetricsRepository extends Repository<Metrics, MetricsKey, MetricsPatch> {
  /** A repository over the mapper's client. */
  public MetricsRepository(BigtableMapper mapper) {
    super(mapper, MetricsMapping.INSTANCE, MetricsPatch::new);
  }

  /** {@return the {@link Metrics} whose key has these parts, if there is one} */
  public Optional<Metrics> find(String host) {
    return find(MetricsKey.of(host));
  }
}
