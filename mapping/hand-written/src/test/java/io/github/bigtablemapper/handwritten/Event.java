package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteTime;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.StringPart;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.time.Instant;

/** The time of the cells, which is not stored. */
@Table("events")
@Family("e")
record Event(@RowKey String id, @WriteTime Instant at, String text) {
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

    @Override
    public String toString() {
      return Key.toString("HandKey", this);
    }
  }

  static final class Hand {
    static final TextColumn<Event> TEXT;
    static final EntityMapping<Event, HandKey> MAPPING;

    private Hand() {}

    static {
      MappingBuilder<Event, HandKey> event =
          MappingBuilder.of(Event.class, "events", HandKey.LAYOUT, each -> new HandKey(each.id()));
      event.family(FamilyRule.of("e")).writeTime("at", Event::at);
      TEXT = event.text("text", Event::text, ColumnOptions::required);
      MAPPING = event.build(row -> new Event(row.key().id(), row.newest(), row.required(TEXT)));
    }
  }
}
