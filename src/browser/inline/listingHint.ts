/**
 * Before the first paint: the view that was chosen last, and a mark that hides the file's own first page while the
 * address asks for another, and the search field holds what was searched, as its default, so that what somebody types
 * stays. Constant text, so that the content security policy can name its hash.
 */
export const LISTING_HINT =
  '(e=>{try{e.dataset.view=localStorage.getItem("view")||"grid"}catch{}let q=location.search,t=new URLSearchParams(q).get("term");if(t)document.getElementsByName("term")[0].defaultValue=t;if(q)e.dataset.pending=/(family|brand)=/.test(q)?"places":"page"})(document.documentElement)';
