package io.github.bigtablemapper.internal.design;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.regex.Pattern;

/** Addresses of the internet as text. */
final class InternetAddress {
  /** Digits and punctuation of an address: the name of a host would be looked up. */
  private static final Pattern ADDRESS =
      Pattern.compile(
          "(?:(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?!$)|$)){4}|[\\p{XDigit}:.]*:[\\p{XDigit}:.]*");

  private InternetAddress() {}

  /**
   * {@return the address}
   *
   * @throws IllegalArgumentException if it is not an address, or if it is the name of a host
   */
  static InetAddress of(String text) {
    if (!ADDRESS.matcher(text).matches()) {
      throw new IllegalArgumentException("no address");
    }
    try {
      return InetAddress.getByName(text);
    } catch (UnknownHostException e) {
      throw new IllegalArgumentException(e);
    }
  }
}
