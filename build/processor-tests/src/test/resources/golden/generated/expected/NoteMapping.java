package billing;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.time.TimeCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.GeneratedRole;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.util.List;
import javax.annotation.processing.Generated;

/**
 * How {@link Note} is stored in the table {@code notes}: one row each, under its {@link NoteKey}.
 *
 * <pre>
 * n:text          String    UTF-8                            optional
 * n:createdAt     Instant   8 bytes seconds, 4 bytes nanos   optional, the time of the put if null
 * n: row marker             empty                            marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class NoteMapping extends EntityMapping<Note, NoteKey> {
  /** The only instance: it has no state. */
  public static final NoteMapping INSTANCE = new NoteMapping();

  private NoteMapping() {
    super(
        EntitySchema.<Note, NoteKey>of(GeneratedFormat.VERSION, "Note", "notes", NoteKey::read)
            .withFamilies(List.of(FamilyRule.of("n")))
            .withColumns(List.of(
                NoteColumns.TEXT,
                NoteColumns.CREATED_AT))
            .withGenerated(GeneratedRole.CREATED_AT, NoteColumns.CREATED_AT)
            .withNewestTimestamp()
            .withKeyPattern(NoteKey.PATTERN));
  }

  @Override
  public NoteKey key(Note note) {
    return NoteKey.of(generated(note.getId(), "id"));
  }

  @Override
  public void write(Note note, CellSink cells) {
    cells.set(NoteColumns.TEXT, CellCodecs.STRING.encodeOrNull(note.getText()));
    cells.set(NoteColumns.CREATED_AT, TimeCodecs.INSTANT.encodeOrNull(note.getCreatedAt()));
  }

  @Override
  public Note stamped(Note note, WriteStamp stamp) {
    note.setId(stamp.id(note.getId()));
    note.setCreatedAt(stamp.createdAt(note.getCreatedAt()));
    note.setUpdatedAt(stamp.updatedAt(note.getUpdatedAt()));
    return note;
  }

  @Override
  public EntityReader<Note> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Note> {
    @Override
    public Note build(KeyReader in, RowCells cells) {
      NoteKey key = NoteKey.read(in);
      Note note = new Note();
      note.setId(key.id());
      note.setUpdatedAt(newestTimestamp());
      if (cells.has(NoteColumns.TEXT)) {
        note.setText(cells.get(NoteColumns.TEXT, CellCodecs.STRING));
      }
      if (cells.has(NoteColumns.CREATED_AT)) {
        note.setCreatedAt(cells.get(NoteColumns.CREATED_AT, TimeCodecs.INSTANT));
      }
      return note;
    }
  }
}
