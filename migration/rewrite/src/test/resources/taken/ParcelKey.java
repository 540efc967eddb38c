package taken;

/** Has the name of the keys that are generated, and names nothing of the Enhanced Client. */
public record ParcelKey(String id) {
  public ParcelKey {
    if (id.isEmpty()) {
      throw new IllegalArgumentException("empty");
    }
  }

  static ParcelKey of(String id) {
    return new ParcelKey(id);
  }

  String text() {
    return id;
  }
}
