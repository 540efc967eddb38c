package io.github.bigtablemapper.rewrite;

import java.util.regex.Pattern;

/** What a rewritten call does otherwise: each is a row of the table of the page. */
enum KnownDifference {
  EMPTY_SET(
      "a set or a map that is null is null after a read",
      "it is [empty](maps-and-sets.md)",
      ".*",
      "=(?:absent|empty)",
      true),
  KEPT_BY_PUTS(
      "`putItem` replaces an attribute with `WRITE_IF_NOT_EXISTS`, which only `updateItem` keeps",
      "`put` [keeps it](write-once.md#keeping-instead-of-refusing)",
      "(?:putItem|forEach) .*stamps.*",
      "first=(?:null|first \\d+)",
      true),
  /** The attribute of an item is null if its number is a multiple of three. */
  KEPT_BY_UPDATES(
      "`updateItem` removes an attribute with `WRITE_IF_NOT_EXISTS` if the item has null",
      "`put` [keeps it](write-once.md#keeping-instead-of-refusing)",
      "updateItem .*Data\\.stamp\\(\\d+, \"\\w+\", "
          + "(?:[0369]|[147][258]|[258][147]|[369][0369])\\).*stamps\\.updateItem.*",
      "first=(?:null|first \\d+)",
      true),
  SET_IN_THE_BEAN(
      "`putItem` and `updateItem` do not change the item in the program",
      "`put` sets [generated values](generated-values.md) and the [version](optimistic-locking.md)"
          + " in a bean, which you can then put again",
      "(?:putItem|updateItem) .*return item;.*",
      "(?:changed|version)=(?:null|\\d|a time)",
      false),
  PUT_AGAIN(
      "a bean with a version that is put twice, without a read between: the second put fails",
      "it is stored, as the first put has set its version",
      "put twice .*",
      "(?s).*",
      true),
  BATCH_OF_VERSIONS(
      "a batch that puts items with a version fails before it is sent",
      "`putAll` checks [each version](optimistic-locking.md)",
      "batchWriteItem .*Doc.*",
      "(?s).*",
      true),
  NULL_IN_A_KEY(
      "a key whose second value is null is refused with a `DynamoDbException`, in a query with an"
          + " `IllegalArgumentException`",
      "with an `InvalidKeyException`",
      ".*Data\\.YES \\? null.*",
      "fails: (?s:.*)",
      false),
  NO_SUCH_VALUE(
      "a condition or a key with a text that is no value of an enum, a time or a UUID finds"
          + " nothing",
      "it throws, as the text becomes such a value",
      "filter of no such value .*",
      "(?s).*",
      false);

  private final String before;
  private final String after;
  private final Pattern calls;
  private final Pattern different;
  private final boolean isStored;

  KnownDifference(String before, String after, String calls, String different, boolean isStored) {
    this.before = before;
    this.after = after;
    this.calls = Pattern.compile(calls, Pattern.DOTALL);
    this.different = Pattern.compile(different);
    this.isStored = isStored;
  }

  /** {@return a result that is equal on both sides if this is all that is different} */
  Side.Result same(GeneratedCalls.Call call, Side.Result result) {
    if (!calls.matcher(call.kind() + " " + call.body()).matches()) {
      return result;
    }
    return new Side.Result(
        different.matcher(result.answer()).replaceAll("?"),
        isStored ? different.matcher(result.stored()).replaceAll("?") : result.stored());
  }

  /** {@return its row in the page} */
  String row() {
    return "| " + before + " | " + after + " |";
  }
}
