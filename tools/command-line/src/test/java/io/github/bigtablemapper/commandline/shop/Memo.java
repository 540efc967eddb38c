package io.github.bigtablemapper.commandline.shop;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.handwritten.KeyLayout;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.format.LongPart;
import io.github.bigtablemapper.key.format.StringPart;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An entity whose mapping is written by hand. */
public record Memo(
    String owner,
    long number,
    String text,
    @Nullable Instant read,
    Kind kind,
    Map<String, Long> marks,
    long version) {
  /** An enum, whose type only its codec has. */
  public enum Kind {
    LETTER,
    NOTE
  }

  /** A salted key. */
  public record MemoKey(String owner, long number) implements Key {
    static final StringPart OWNER = StringPart.of("owner");
    static final LongPart NUMBER = LongPart.of("number").digits(4);
    static final KeyLayout<MemoKey> LAYOUT =
        KeyLayout.<MemoKey>readable()
            .part(OWNER, MemoKey::owner)
            .constant("memo")
            .part(NUMBER, MemoKey::number)
            .salted(4)
            .build(parts -> new MemoKey(parts.get(OWNER), parts.get(NUMBER)));

    @Override
    public ByteString toByteString() {
      return LAYOUT.toByteString(this);
    }

    @Override
    public String toString() {
      return Key.toString("MemoKey", this);
    }
  }
}
