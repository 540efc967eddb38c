package io.github.bigtablemapper.processor.model;

/** How the value of a property is generated. */
public enum Generation {
  /** A random id, where it is null. */
  ID("id"),
  /** The time of a put, where it is null. */
  CREATED_AT("createdAt"),
  /** The time of every write. */
  UPDATED_AT("updatedAt"),
  /** One more with every write, which checks it. */
  VERSION("version");

  private final String method;

  Generation(String method) {
    this.method = method;
  }

  /** {@return the method of the runtime's {@code WriteStamp} that gives it} */
  public String method() {
    return method;
  }
}
