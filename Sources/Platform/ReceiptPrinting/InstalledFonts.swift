import CPango

/// The fonts of this machine. Papers are drawn with them.
public enum InstalledFonts {
  /// The number of families.
  public static var count: Int {
    var families: UnsafeMutablePointer<UnsafeMutablePointer<PangoFontFamily>?>?
    var count: Int32 = 0
    pango_font_map_list_families(pango_cairo_font_map_get_default(), &families, &count)
    g_free(families)
    return Int(count)
  }
}
