package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Unmapped;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.ListCodec;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MapFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.SetFamily;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.column.VersionedMapFamily;
import io.github.bigtablemapper.column.VersionedSetFamily;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Collections of every kind, histories and counters. */
@Table("videos")
@Family("v")
record Video(
    @RowKey String id,
    @Nullable String title,
    @Nullable @ListMapping(ListMode.PACKED) List<Integer> packed,
    @Family("n") @Counter long likes,
    @Family(value = "c", maxVersions = 100) List<Versioned<String>> comments,
    @Family(value = "r", maxVersions = 20) @ListMapping(ListMode.VERSIONS) List<Integer> ranks,
    @Family("f") Map<String, URI> formats,
    @Family("t") Set<String> tags,
    @Family("l") @ListMapping(ListMode.ELEMENTS) List<Long> ratings,
    @Family("m") Map<String, Versioned<Long>> prices,
    @Family("s") Set<Versioned<String>> viewers,
    @Family(value = "q", maxVersions = 9) Map<String, List<Versioned<String>>> quotes,
    @Unmapped Map<String, ByteString> others) {
  record HandKey(String id) implements Key {
    static final StringPart ID = StringPart.of("id");
    static final KeyLayout<HandKey> LAYOUT =
        KeyLayout.<HandKey>readable()
            .part(ID, HandKey::id)
            .build(parts -> new HandKey(parts.get(ID)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }
  }

  static final class Hand {
    static final TextColumn<Video> TITLE;
    static final MappedColumn<Video, List<Integer>> PACKED;
    static final CounterColumn<Video> LIKES;
    static final HistoryColumn<Video, String> COMMENTS;
    static final HistoryColumn<Video, Integer> RANKS;
    static final MapFamily<Video, String, URI> FORMATS;
    static final SetFamily<Video, String> TAGS;
    static final ListFamily<Video, Long> RATINGS;
    static final VersionedMapFamily<Video, String, Long> PRICES;
    static final VersionedSetFamily<Video, String> VIEWERS;
    static final HistoryMapFamily<Video, String, String> QUOTES;
    static final UnmappedColumns<Video, String, ByteString> OTHERS;
    static final EntityMapping<Video, HandKey> MAPPING;

    private Hand() {}

    static {
      MappingBuilder<Video, HandKey> video =
          MappingBuilder.of(Video.class, "videos", HandKey.LAYOUT, v -> new HandKey(v.id()));
      video.family(FamilyRule.of("v")).family(FamilyRule.of("n"));
      video.family(FamilyRule.of("c").maxVersions(100)).family(FamilyRule.of("r").maxVersions(20));
      for (String name : List.of("f", "t", "l", "m", "s")) {
        video.family(FamilyRule.of(name));
      }
      video.family(FamilyRule.of("q").maxVersions(9));
      TITLE = video.text("title", Video::title);
      PACKED = video.column("packed", ListCodec.of(CellCodecs.INT), Video::packed);
      LIKES = video.counter("likes", ColumnPlace.family("n"));
      COMMENTS =
          video.history("comments", ColumnPlace.family("c"), CellCodecs.STRING, Video::comments);
      RANKS = video.listOfVersions("ranks", ColumnPlace.family("r"), CellCodecs.INT, Video::ranks);
      FORMATS = video.map("formats", "f", CellCodecs.STRING, CellCodecs.URI, Video::formats);
      TAGS = video.set("tags", "t", CellCodecs.STRING, Video::tags);
      RATINGS = video.list("ratings", "l", CellCodecs.LONG, Video::ratings);
      PRICES = video.versionedMap("prices", "m", CellCodecs.STRING, CellCodecs.LONG, Video::prices);
      VIEWERS = video.versionedSet("viewers", "s", CellCodecs.STRING, Video::viewers);
      QUOTES = video.historyMap("quotes", "q", CellCodecs.STRING, CellCodecs.STRING, Video::quotes);
      OTHERS =
          video.unmapped("others", "v", CellCodecs.STRING, CellCodecs.BYTE_STRING, Video::others);
      MAPPING =
          video.build(
              row ->
                  new Video(
                      row.key().id(),
                      row.get(TITLE),
                      row.get(PACKED),
                      row.counted(LIKES),
                      row.history(COMMENTS),
                      row.list(RANKS),
                      row.map(FORMATS),
                      row.set(TAGS),
                      row.list(RATINGS),
                      row.versionedMap(PRICES),
                      row.versionedSet(VIEWERS),
                      row.historyMap(QUOTES),
                      row.unmapped(OTHERS)));
    }
  }
}
