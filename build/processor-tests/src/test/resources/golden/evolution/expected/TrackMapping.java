package shop;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.EntitySchema;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.GeneratedFormat;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.element.CollectionWriter;
import io.github.bigtablemapper.mapping.element.SetReader;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.Generated;

/**
 * How {@link Track} is stored in the table {@code tracks}: one row each, under its {@link
 * TrackKey}.
 *
 * <pre>
 * t:title         String             UTF-8                                                                        optional, before name, label
 * t:plays         long               8 bytes, big-endian; also read: 2 bytes, big-endian or 4 bytes, big-endian   required
 * t:rating        Double             8 bytes, IEEE 754; also read: 4 bytes, IEEE 754                              optional
 * t:genre         Track.Genre        name of the constant, any other is read as OTHER                             optional
 * g:[member]      Set&lt;Track.Genre&gt;   name of the constant                                                         a column for each member, its cell one zero byte
 * t: row marker                      empty                                                                        marks the row of a put without values
 * </pre>
 */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class TrackMapping extends EntityMapping<Track, TrackKey> {
  /** The only instance: it has no state. */
  public static final TrackMapping INSTANCE = new TrackMapping();

  private TrackMapping() {
    super(
        EntitySchema.<Track, TrackKey>of(GeneratedFormat.VERSION, "Track", "tracks", TrackKey::read)
            .withFamilies(List.of(
                FamilyRule.of("t"),
                FamilyRule.of("g")))
            .withColumns(List.of(
                TrackColumns.TITLE,
                TrackColumns.PLAYS,
                TrackColumns.RATING,
                TrackColumns.GENRE))
            .withCollections(List.of(TrackColumns.OTHERS))
            .withKeyPattern(TrackKey.PATTERN));
  }

  @Override
  public TrackKey key(Track track) {
    return TrackKey.of(track.id());
  }

  @Override
  public void write(Track track, CellSink cells) {
    cells.set(TrackColumns.TITLE, CellCodecs.STRING.encodeOrNull(track.title()));
    cells.set(TrackColumns.PLAYS, TrackColumns.WIDENED_LONG_CODEC.encode(track.plays()));
    cells.set(
        TrackColumns.RATING,
        TrackColumns.WIDENED_DOUBLE_CODEC.encodeOrNull(orNull(track.rating(),
            TrackColumns.RATING)));
    cells.set(TrackColumns.GENRE, TrackColumns.GENRE_CODEC.encodeOrNull(track.genre()));
    CollectionWriter.write(cells, TrackColumns.OTHERS, track.others());
  }

  @Override
  public EntityReader<Track> reader() {
    return new Reader();
  }

  private static final class Reader extends EntityReader<Track> {
    private final SetReader<Track.Genre> others = new SetReader<>(TrackColumns.OTHERS);

    @Override
    public void clear() {
      others.clear();
    }

    @Override
    public void element(int collection, CellBytes qualifier, long micros, CellBytes value) {
      switch (collection) {
        case 0 -> others.add(qualifier, micros, value);
        default -> throw noCollection(collection);
      }
    }

    @Override
    public Track build(KeyReader in, RowCells cells) {
      TrackKey key = TrackKey.read(in);
      return new Track(
          key.id(),
          cells.get(TrackColumns.TITLE, CellCodecs.STRING),
          cells.required(TrackColumns.PLAYS, TrackColumns.WIDENED_LONG_CODEC),
          Optional.ofNullable(cells.get(TrackColumns.RATING, TrackColumns.WIDENED_DOUBLE_CODEC)),
          cells.get(TrackColumns.GENRE, TrackColumns.GENRE_CODEC),
          others.build());
    }
  }
}
