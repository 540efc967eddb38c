package wide;

import io.github.bigtablemapper.mapping.Patch;
import javax.annotation.processing.Generated;

/** Changes of some properties of a stored {@link Metrics}; the others stay as they are. */
@Generated("io.github.bigtablemapper.processor.BigtableMapperProcessor")
public final class MetricsPatch extends Patch<Metrics> {
  /** A patch that changes nothing yet. */
  public MetricsPatch() {}

  /** Sets {@code c01}. */
  public MetricsPatch c01(String c01) {
    set(MetricsColumns.C01, c01);
    return this;
  }

  /** Leaves {@code c01} without a value. */
  public MetricsPatch clearC01() {
    clear(MetricsColumns.C01);
    return this;
  }

  /** Sets {@code c02}. */
  public MetricsPatch c02(int c02) {
    set(MetricsColumns.C02, c02);
    return this;
  }

  /** Leaves {@code c02} without a value. */
  public MetricsPatch clearC02() {
    clear(MetricsColumns.C02);
    return this;
  }

  /** Sets {@code c03}. */
  public MetricsPatch c03(long c03) {
    set(MetricsColumns.C03, c03);
    return this;
  }

  /** Sets {@code c04}. */
  public MetricsPatch c04(String c04) {
    set(MetricsColumns.C04, c04);
    return this;
  }

  /** Leaves {@code c04} without a value. */
  public MetricsPatch clearC04() {
    clear(MetricsColumns.C04);
    return this;
  }

  /** Sets {@code c05}. */
  public MetricsPatch c05(int c05) {
    set(MetricsColumns.C05, c05);
    return this;
  }

  /** Leaves {@code c05} without a value. */
  public MetricsPatch clearC05() {
    clear(MetricsColumns.C05);
    return this;
  }

  /** Sets {@code c06}. */
  public MetricsPatch c06(long c06) {
    set(MetricsColumns.C06, c06);
    return this;
  }

  /** Sets {@code c07}. */
  public MetricsPatch c07(String c07) {
    set(MetricsColumns.C07, c07);
    return this;
  }

  /** Leaves {@code c07} without a value. */
  public MetricsPatch clearC07() {
    clear(MetricsColumns.C07);
    return this;
  }

  /** Sets {@code c08}. */
  public MetricsPatch c08(int c08) {
    set(MetricsColumns.C08, c08);
    return this;
  }

  /** Leaves {@code c08} without a value. */
  public MetricsPatch clearC08() {
    clear(MetricsColumns.C08);
    return this;
  }

  /** Sets {@code c09}. */
  public MetricsPatch c09(long c09) {
    set(MetricsColumns.C09, c09);
    return this;
  }

  /** Sets {@code c10}. */
  public MetricsPatch c10(String c10) {
    set(MetricsColumns.C10, c10);
    return this;
  }

  /** Leaves {@code c10} without a value. */
  public MetricsPatch clearC10() {
    clear(MetricsColumns.C10);
    return this;
  }

  /** Sets {@code c11}. */
  public MetricsPatch c11(int c11) {
    set(MetricsColumns.C11, c11);
    return this;
  }

  /** Leaves {@code c11} without a value. */
  public MetricsPatch clearC11() {
    clear(MetricsColumns.C11);
    return this;
  }

  /** Sets {@code c12}. */
  public MetricsPatch c12(long c12) {
    set(MetricsColumns.C12, c12);
    return this;
  }

  /** Sets {@code c13}. */
  public MetricsPatch c13(String c13) {
    set(MetricsColumns.C13, c13);
    return this;
  }

  /** Leaves {@code c13} without a value. */
  public MetricsPatch clearC13() {
    clear(MetricsColumns.C13);
    return this;
  }

  /** Sets {@code c14}. */
  public MetricsPatch c14(int c14) {
    set(MetricsColumns.C14, c14);
    return this;
  }

  /** Leaves {@code c14} without a value. */
  public MetricsPatch clearC14() {
    clear(MetricsColumns.C14);
    return this;
  }

  /** Sets {@code c15}. */
  public MetricsPatch c15(long c15) {
    set(MetricsColumns.C15, c15);
    return this;
  }

  /** Sets {@code c16}. */
  public MetricsPatch c16(String c16) {
    set(MetricsColumns.C16, c16);
    return this;
  }

  /** Leaves {@code c16} without a value. */
  public MetricsPatch clearC16() {
    clear(MetricsColumns.C16);
    return this;
  }

  /** Sets {@code c17}. */
  public MetricsPatch c17(int c17) {
    set(MetricsColumns.C17, c17);
    return this;
  }

  /** Leaves {@code c17} without a value. */
  public MetricsPatch clearC17() {
    clear(MetricsColumns.C17);
    return this;
  }

  /** Sets {@code c18}. */
  public MetricsPatch c18(long c18) {
    set(MetricsColumns.C18, c18);
    return this;
  }

  /** Sets {@code c19}. */
  public MetricsPatch c19(String c19) {
    set(MetricsColumns.C19, c19);
    return this;
  }

  /** Leaves {@code c19} without a value. */
  public MetricsPatch clearC19() {
    clear(MetricsColumns.C19);
    return this;
  }

  /** Sets {@code c20}. */
  public MetricsPatch c20(int c20) {
    set(MetricsColumns.C20, c20);
    return this;
  }

  /** Leaves {@code c20} without a value. */
  public MetricsPatch clearC20() {
    clear(MetricsColumns.C20);
    return this;
  }

  /** Sets {@code c21}. */
  public MetricsPatch c21(long c21) {
    set(MetricsColumns.C21, c21);
    return this;
  }

  /** Sets {@code c22}. */
  public MetricsPatch c22(String c22) {
    set(MetricsColumns.C22, c22);
    return this;
  }

  /** Leaves {@code c22} without a value. */
  public MetricsPatch clearC22() {
    clear(MetricsColumns.C22);
    return this;
  }

  /** Sets {@code c23}. */
  public MetricsPatch c23(int c23) {
    set(MetricsColumns.C23, c23);
    return this;
  }

  /** Leaves {@code c23} without a value. */
  public MetricsPatch clearC23() {
    clear(MetricsColumns.C23);
    return this;
  }

  /** Sets {@code c24}. */
  public MetricsPatch c24(long c24) {
    set(MetricsColumns.C24, c24);
    return this;
  }

  /** Sets {@code c25}. */
  public MetricsPatch c25(String c25) {
    set(MetricsColumns.C25, c25);
    return this;
  }

  /** Leaves {@code c25} without a value. */
  public MetricsPatch clearC25() {
    clear(MetricsColumns.C25);
    return this;
  }

  /** Sets {@code c26}. */
  public MetricsPatch c26(int c26) {
    set(MetricsColumns.C26, c26);
    return this;
  }

  /** Leaves {@code c26} without a value. */
  public MetricsPatch clearC26() {
    clear(MetricsColumns.C26);
    return this;
  }

  /** Sets {@code c27}. */
  public MetricsPatch c27(long c27) {
    set(MetricsColumns.C27, c27);
    return this;
  }

  /** Sets {@code c28}. */
  public MetricsPatch c28(String c28) {
    set(MetricsColumns.C28, c28);
    return this;
  }

  /** Leaves {@code c28} without a value. */
  public MetricsPatch clearC28() {
    clear(MetricsColumns.C28);
    return this;
  }

  /** Sets {@code c29}. */
  public MetricsPatch c29(int c29) {
    set(MetricsColumns.C29, c29);
    return this;
  }

  /** Leaves {@code c29} without a value. */
  public MetricsPatch clearC29() {
    clear(MetricsColumns.C29);
    return this;
  }

  /** Sets {@code c30}. */
  public MetricsPatch c30(long c30) {
    set(MetricsColumns.C30, c30);
    return this;
  }

  /** Sets {@code c31}. */
  public MetricsPatch c31(String c31) {
    set(MetricsColumns.C31, c31);
    return this;
  }

  /** Leaves {@code c31} without a value. */
  public MetricsPatch clearC31() {
    clear(MetricsColumns.C31);
    return this;
  }

  /** Sets {@code c32}. */
  public MetricsPatch c32(int c32) {
    set(MetricsColumns.C32, c32);
    return this;
  }

  /** Leaves {@code c32} without a value. */
  public MetricsPatch clearC32() {
    clear(MetricsColumns.C32);
    return this;
  }

  /** Sets {@code c33}. */
  public MetricsPatch c33(long c33) {
    set(MetricsColumns.C33, c33);
    return this;
  }

  /** Sets {@code c34}. */
  public MetricsPatch c34(String c34) {
    set(MetricsColumns.C34, c34);
    return this;
  }

  /** Leaves {@code c34} without a value. */
  public MetricsPatch clearC34() {
    clear(MetricsColumns.C34);
    return this;
  }

  /** Sets {@code c35}. */
  public MetricsPatch c35(int c35) {
    set(MetricsColumns.C35, c35);
    return this;
  }

  /** Leaves {@code c35} without a value. */
  public MetricsPatch clearC35() {
    clear(MetricsColumns.C35);
    return this;
  }

  /** Sets {@code c36}. */
  public MetricsPatch c36(long c36) {
    set(MetricsColumns.C36, c36);
    return this;
  }

  /** Sets {@code c37}. */
  public MetricsPatch c37(String c37) {
    set(MetricsColumns.C37, c37);
    return this;
  }

  /** Leaves {@code c37} without a value. */
  public MetricsPatch clearC37() {
    clear(MetricsColumns.C37);
    return this;
  }

  /** Sets {@code c38}. */
  public MetricsPatch c38(int c38) {
    set(MetricsColumns.C38, c38);
    return this;
  }

  /** Leaves {@code c38} without a value. */
  public MetricsPatch clearC38() {
    clear(MetricsColumns.C38);
    return this;
  }

  /** Sets {@code c39}. */
  public MetricsPatch c39(long c39) {
    set(MetricsColumns.C39, c39);
    return this;
  }

  /** Sets {@code c40}. */
  public MetricsPatch c40(String c40) {
    set(MetricsColumns.C40, c40);
    return this;
  }

  /** Leaves {@code c40} without a value. */
  public MetricsPatch clearC40() {
    clear(MetricsColumns.C40);
    return this;
  }

  /** Sets {@code c41}. */
  public MetricsPatch c41(int c41) {
    set(MetricsColumns.C41, c41);
    return this;
  }

  /** Leaves {@code c41} without a value. */
  public MetricsPatch clearC41() {
    clear(MetricsColumns.C41);
    return this;
  }

  /** Sets {@code c42}. */
  public MetricsPatch c42(long c42) {
    set(MetricsColumns.C42, c42);
    return this;
  }

  /** Sets {@code c43}. */
  public MetricsPatch c43(String c43) {
    set(MetricsColumns.C43, c43);
    return this;
  }

  /** Leaves {@code c43} without a value. */
  public MetricsPatch clearC43() {
    clear(MetricsColumns.C43);
    return this;
  }

  /** Sets {@code c44}. */
  public MetricsPatch c44(int c44) {
    set(MetricsColumns.C44, c44);
    return this;
  }

  /** Leaves {@code c44} without a value. */
  public MetricsPatch clearC44() {
    clear(MetricsColumns.C44);
    return this;
  }

  /** Sets {@code c45}. */
  public MetricsPatch c45(long c45) {
    set(MetricsColumns.C45, c45);
    return this;
  }
}
