package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Versioned;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Random entities of every shape; with one seed the same. */
final class RandomEntities {
  private final Random random;
  private final Instant now;

  RandomEntities(Random random, Instant now) {
    this.random = random;
    this.now = now;
  }

  Product product() {
    return new Product(
        text(),
        random.nextInt(1_000_000),
        text(),
        maybe(() -> new BigDecimal(new BigInteger(40, random), random.nextInt(5))),
        Optional.ofNullable(maybe(this::uri)),
        random.nextInt(),
        maybe(this::text),
        random.nextBoolean() ? Product.Size.SMALL : Product.Size.LARGE,
        random.nextGaussian());
  }

  /** {@return a sale with an amount, a note, or both: nothing at all is refused} */
  Sale sale() {
    int values = 1 + random.nextInt(3);
    return new Sale(text(), (values & 1) > 0 ? text() : null, (values & 2) > 0 ? text() : null);
  }

  Event event() {
    return new Event(text(), Instant.ofEpochMilli(random.nextLong(1L << 44)), text());
  }

  Reading reading() {
    byte[] sensor = new byte[1 + random.nextInt(6)];
    random.nextBytes(sensor);
    return new Reading(
        ByteString.copyFrom(sensor),
        random.nextInt(),
        now.minusMillis(random.nextInt()),
        random.nextGaussian());
  }

  Parcel parcel() {
    return Parcel.builder()
        .id(new UUID(random.nextLong(), random.nextLong()))
        .version(random.nextInt(1000))
        .sender(address())
        .receiver(maybe(this::address))
        .build();
  }

  private Parcel.Address address() {
    return Parcel.Address.builder()
        .city(text())
        .postalCode(random.nextInt(100_000))
        .street(maybe(this::text))
        .place(maybe(() -> new Parcel.Place(random.nextDouble(), random.nextDouble())))
        .build();
  }

  Video video() {
    return new Video(
        text(),
        maybe(this::text),
        maybe(() -> list(random::nextInt)),
        0,
        versions(),
        list(random::nextInt),
        map(this::uri),
        Set.copyOf(list(this::text)),
        list(random::nextLong),
        map(() -> new Versioned<>(time(), random.nextLong())),
        viewers(),
        map(this::versions),
        map(() -> ByteString.copyFromUtf8(text())));
  }

  /** With separate times, newest first. */
  private List<Versioned<String>> versions() {
    List<Versioned<String>> versions = new ArrayList<>();
    for (int i = random.nextInt(5); i > 0; i--) {
      versions.add(new Versioned<>(now.minusSeconds(100L - i), text()));
    }
    return versions;
  }

  private Set<Versioned<String>> viewers() {
    Set<Versioned<String>> viewers = new LinkedHashSet<>();
    map(this::time).forEach((name, at) -> viewers.add(new Versioned<>(at, name)));
    return viewers;
  }

  Note note() {
    Note note = new Note();
    note.setId(text());
    note.setText(maybe(this::text));
    note.setCreatedAt(maybe(this::time));
    note.setUpdatedAt(maybe(this::time));
    note.setAuthor(maybe(this::text));
    note.setCreatedBy(maybe(this::text));
    note.setUpdatedBy(maybe(this::text));
    return note;
  }

  private Instant time() {
    return now.minusMillis(random.nextInt(1_000_000));
  }

  private URI uri() {
    return URI.create("https://example.org/" + random.nextInt(1000));
  }

  private String text() {
    StringBuilder text = new StringBuilder();
    for (int i = 1 + random.nextInt(8); i > 0; i--) {
      text.appendCodePoint("aZ9 #%ä\u4e16".codePointAt(random.nextInt(8)));
    }
    return text.toString();
  }

  private <T> @Nullable T maybe(Supplier<T> value) {
    return random.nextInt(3) == 0 ? null : value.get();
  }

  private <T> List<T> list(Supplier<T> element) {
    List<T> list = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      list.add(element.get());
    }
    return list;
  }

  private <T> Map<String, T> map(Supplier<T> value) {
    Map<String, T> map = new LinkedHashMap<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      map.put(text(), value.get());
    }
    return map;
  }
}
