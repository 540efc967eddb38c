package billing;

import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import java.util.Optional;
import javax.annotation.processing.Generated;

/** Reads and writes {@link Note} in the table {@code notes}. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public class NoteRepository extends Repository<Note, NoteKey, NotePatch> {
  /** A repository over the mapper's client. */
  public NoteRepository(BigtableMapper mapper) {
    super(mapper, NoteMapping.INSTANCE, NotePatch::new);
  }

  /** {@return the {@link Note} whose key has these parts, if there is one} */
  public Optional<Note> find(String id) {
    return find(NoteKey.of(id));
  }
}
