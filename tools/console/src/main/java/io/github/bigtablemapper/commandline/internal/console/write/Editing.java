package io.github.bigtablemapper.commandline.internal.console.write;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.protobuf.Message;
import io.github.bigtablemapper.BigtableMapper;
import java.io.IOException;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;

/** What a console writes with, if it may: one mapper sends writes, another only shows them. */
public final class Editing implements AutoCloseable {
  private final KeptRequests kept;
  private final BigtableDataClient keeping;
  private final BigtableMapper preview;
  private final BigtableMapper mapper;

  private Editing(
      KeptRequests kept,
      BigtableDataClient client,
      BigtableDataClient keeping,
      Function<BigtableDataClient, BigtableMapper> mappers) {
    this.kept = kept;
    this.keeping = keeping;
    this.preview = mappers.apply(keeping);
    this.mapper = mappers.apply(client);
  }

  /**
   * {@return what writes by a client, which is not closed}
   *
   * @param settings the settings of the client
   * @param mappers makes the mapper of a client
   */
  public static Editing of(
      BigtableDataClient client,
      BigtableDataSettings settings,
      Function<BigtableDataClient, BigtableMapper> mappers)
      throws IOException {
    KeptRequests kept = new KeptRequests();
    return new Editing(kept, client, BigtableDataClient.create(kept.in(settings)), mappers);
  }

  /** {@return the mapper that sends writes} */
  public BigtableMapper mapper() {
    return mapper;
  }

  /**
   * {@return the requests that a write would send, in their order} Previews take turns, because
   * requests do not show which of them has made them.
   */
  public synchronized List<Message> preview(Consumer<BigtableMapper> write) {
    var unused = kept.take();
    write.accept(preview);
    return kept.take().stream().flatMap(KeptRequests::single).toList();
  }

  @Override
  public void close() {
    preview.close();
    mapper.close();
    keeping.close();
  }
}
