package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import io.github.bigtablemapper.handwritten.MappingBuilder;
import io.github.bigtablemapper.handwritten.RowValues;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.net.HttpCookie;

/** How a cookie of the JDK is stored. */
// docs: mapping
public final class CookieMapping {
  public static final TextKeyPart<HttpCookie> NAME;
  public static final TextColumn<HttpCookie> VALUE;
  public static final TextColumn<HttpCookie> COMMENT;
  public static final OrderedColumn<HttpCookie, Long> MAX_AGE;
  public static final OrderedColumn<HttpCookie, Boolean> SECURE;

  /** The mapping. */
  public static final EntityMapping<HttpCookie, CookieKey> INSTANCE;

  static {
    MappingBuilder<HttpCookie, CookieKey> cookie =
        MappingBuilder.of(
            HttpCookie.class,
            "cookies",
            CookieKey.LAYOUT,
            each -> new CookieKey(each.getDomain(), each.getPath(), each.getName()));
    cookie.family(FamilyRule.of("c"));
    NAME = cookie.textKeyPart(CookieKey.NAME);
    VALUE = cookie.text("value", HttpCookie::getValue, options -> options.required());
    COMMENT = cookie.text("comment", HttpCookie::getComment);
    MAX_AGE =
        cookie.ordered(
            "maxAge",
            CellCodecs.LONG,
            HttpCookie::getMaxAge,
            options -> options.qualifier("age").defaultValue(-1L));
    SECURE =
        cookie.ordered(
            "secure", CellCodecs.BOOLEAN, HttpCookie::getSecure, options -> options.required());
    INSTANCE = cookie.build(CookieMapping::read);
  }

  private CookieMapping() {}

  private static HttpCookie read(RowValues<HttpCookie, CookieKey> row) {
    HttpCookie cookie = new HttpCookie(row.key().name(), row.required(VALUE));
    cookie.setDomain(row.key().domain());
    cookie.setPath(row.key().path());
    cookie.setComment(row.get(COMMENT));
    cookie.setMaxAge(row.required(MAX_AGE));
    cookie.setSecure(row.required(SECURE));
    return cookie;
  }
}
// end
