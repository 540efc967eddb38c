package driven;

import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;

/** Items that are the same for the same numbers. */
public final class Data {
  public static final String SHOP = "shop";
  public static final boolean YES = true;
  public static final boolean NO = false;
  public static final int THREE = 3;
  public static final UUID GUEST = UUID.fromString("00000000-0000-0000-0000-00000000000a");

  private Data() {}

  /** A ware of which about a third of the attributes is null. */
  public static Ware ware(String shop, long number, int variant) {
    Random random = new Random(variant);
    Ware ware = new Ware();
    ware.setShop(shop);
    ware.setNumber(number);
    ware.setSold(variant % 4);
    ware.setFresh(variant % 2 == 0);
    ware.setTitle(random.nextInt(3) == 0 ? null : "title " + variant % 3);
    ware.setStock(random.nextInt(3) == 0 ? null : variant % 5);
    ware.setWeight(random.nextInt(3) == 0 ? null : variant % 7 - 3L);
    ware.setRating(random.nextInt(3) == 0 ? null : variant % 4 + 0.5);
    ware.setLength(random.nextInt(3) == 0 ? null : variant % 4 + 0.25f);
    ware.setShelf(random.nextInt(3) == 0 ? null : (short) (variant % 4));
    ware.setGrade(random.nextInt(3) == 0 ? null : (byte) (variant % 4));
    ware.setHidden(random.nextInt(3) == 0 ? null : variant % 2 == 0);
    ware.setPrice(random.nextInt(3) == 0 ? null : new BigDecimal(variant % 6 + ".5"));
    ware.setKind(random.nextInt(3) == 0 ? null : Ware.Kind.values()[variant % 3]);
    ware.setSince(
        random.nextInt(3) == 0 ? null : Instant.ofEpochSecond(1_700_000_000L + variant % 4, 5000));
    ware.setCode(random.nextInt(3) == 0 ? null : new UUID(7, variant % 3));
    ware.setDay(random.nextInt(3) == 0 ? null : LocalDate.of(2026, 1, variant % 4 + 1));
    ware.setTags(random.nextInt(3) == 0 ? null : Set.of("a", "t" + variant % 3));
    ware.setSizes(random.nextInt(3) == 0 ? null : Set.of(1, 5 + variant % 3));
    ware.setNotes(random.nextInt(3) == 0 ? null : List.of("n" + variant % 3, "n", "n"));
    ware.setLabels(random.nextInt(3) == 0 ? null : Map.of("color", "c" + variant % 3));
    ware.setMaker(
        random.nextInt(3) == 0
            ? null
            : new Maker("m" + variant % 3, random.nextInt(2) == 0 ? null : 1900 + variant % 4));
    ware.setMakers(random.nextInt(3) == 0 ? null : List.of(new Maker("m" + variant % 2, 2000)));
    return ware;
  }

  /** An entry. */
  public static Entry entry(String folder, String path, int variant) {
    return Entry.builder()
        .folder(folder)
        .path(path)
        .bytes(variant % 3 == 0 ? null : variant % 4)
        .owner(variant % 4 == 0 ? null : "owner " + variant % 2)
        .build();
  }

  /** A visit. */
  public static Visit visit(UUID guest, int second, String room) {
    Visit visit = new Visit();
    visit.setGuest(guest);
    visit.setAt(time(second));
    visit.setRoom(room);
    return visit;
  }

  /** A time. */
  public static Instant time(int second) {
    return Instant.ofEpochSecond(1_700_000_000L + second, second * 1_000_000L);
  }

  /** A document that is not stored. */
  public static Doc doc(String id, int variant) {
    Doc doc = new Doc();
    doc.setId(id);
    doc.setText(variant % 3 == 0 ? null : "text " + variant % 3);
    doc.setPages(variant % 4 == 0 ? null : variant % 4);
    return doc;
  }

  /** A stamp. */
  public static Stamp stamp(int year, String title, int variant) {
    Stamp stamp = new Stamp();
    stamp.setYear(year);
    stamp.setTitle(title);
    stamp.setFirst(variant % 3 == 0 ? null : "first " + variant);
    stamp.setMaker(variant % 4 == 0 ? null : new Maker("m", variant % 3 == 0 ? null : variant));
    return stamp;
  }
}
