package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.StreamContinuationToken;
import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;

/**
 * Rows of which all changes before a place were read. A token is the place of its partition, and
 * those of parts that are ahead of it: {@code 190;-p@187;p-@195}.
 */
record Behind(RowRange rows, int place) {
  static List<Behind> of(StreamContinuationToken token) {
    String[] parts = token.getToken().split(";", -1);
    List<Behind> behind = new ArrayList<>();
    behind.add(new Behind(token.getPartition().getRowRange(), Integer.parseInt(parts[0])));
    for (int i = 1; i < parts.length; i++) {
      String[] words = parts[i].split("[-@]", -1);
      RowRange.Builder rows = RowRange.newBuilder();
      rows.setStartKeyClosed(ByteString.copyFromUtf8(words[0]));
      rows.setEndKeyOpen(ByteString.copyFromUtf8(words[1]));
      behind.add(new Behind(rows.build(), Integer.parseInt(words[2])));
    }
    return behind;
  }

  void addTo(StringBuilder text) {
    text.append(';').append(rows.getStartKeyClosed().toStringUtf8());
    text.append('-').append(rows.getEndKeyOpen().toStringUtf8()).append('@').append(place);
  }

  boolean isOf(ByteString key) {
    return contains(rows, key);
  }

  static boolean contains(RowRange range, ByteString key) {
    return compare(range.getStartKeyClosed(), key) <= 0
        && (range.getEndKeyOpen().isEmpty() || compare(key, range.getEndKeyOpen()) < 0);
  }

  static int compare(ByteString a, ByteString b) {
    return ByteString.unsignedLexicographicalComparator().compare(a, b);
  }
}
